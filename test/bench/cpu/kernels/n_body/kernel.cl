typedef struct {
  float x, y, z, mass;
} body;

kernel void accelerate(global const body *bodies, global float *result, float softening) {
  local body others[256];
  const int i = get_global_id(0), l = get_local_id(0), n = get_global_size(0);
  const body me = bodies[i];
  float ax = 0, ay = 0, az = 0;
  for (int first = 0; first < n; first += 256) {
    others[l] = bodies[first + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 256; ++k) {
      const float x = others[k].x - me.x, y = others[k].y - me.y, z = others[k].z - me.z;
      const float inverse = 1 / sqrt(x * x + y * y + z * z + softening);
      const float factor = others[k].mass * inverse * inverse * inverse;
      ax += factor * x;
      ay += factor * y;
      az += factor * z;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  result[3 * i] = ax;
  result[3 * i + 1] = ay;
  result[3 * i + 2] = az;
}
