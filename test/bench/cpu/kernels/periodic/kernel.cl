kernel void reaction_step(global const float *u, global const float *v, global const float *feed,
                          global float *next, float spread_u, float spread_v, float kill) {
  const int x = get_global_id(0), y = get_global_id(1), n = get_global_size(0), i = y * n + x;
  const int above = (y == 0 ? n - 1 : y - 1) * n + x, below = (y == n - 1 ? 0 : y + 1) * n + x;
  const int left = y * n + (x == 0 ? n - 1 : x - 1), right = y * n + (x == n - 1 ? 0 : x + 1);
  const float around_u = u[above] + u[below] + u[left] + u[right] - 4 * u[i];
  const float around_v = v[above] + v[below] + v[left] + v[right] - 4 * v[i];
  const float reaction = u[i] * v[i] * v[i];
  next[i] = u[i] + spread_u * around_u - reaction + feed[i] * (1 - u[i]);
  next[n * n + i] = v[i] + spread_v * around_v + reaction - (feed[i] + kill) * v[i];
}
