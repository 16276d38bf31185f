kernel void multiply(global const int *starts, global const int *columns,
                     global const float *values, global const float *vector, global float *out) {
  const int row = get_global_id(0);
  float sum = 0;
  for (int i = starts[row]; i < starts[row + 1]; ++i)
    sum += values[i] * vector[columns[i]];
  out[row] = sum;
}
