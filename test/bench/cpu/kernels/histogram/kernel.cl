kernel void clear(global int *counts) { counts[get_global_id(0)] = 0; }

kernel void count(global const int *keys, global int *counts, int n) {
  local int own[256];
  const int l = get_local_id(0);
  own[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_add(&own[keys[i]], 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&counts[l], own[l]);
}
