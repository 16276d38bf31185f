kernel void gradient(global const float *image, global float *out) {
  const int n = get_global_size(0) + 2;
  const int i = (get_global_id(1) + 1) * n + get_global_id(0) + 1;
  out[i] = fabs(image[i + 1] - image[i - 1]) + fabs(image[i + n] - image[i - n]);
}
