kernel void mix_colours(global const float4 *in, global float4 *out, int rounds, float keep,
                        float mix) {
  const int i = get_global_id(0);
  float4 c = in[i];
  for (int k = 0; k < rounds; ++k)
    c = c * keep + c.zxyw * c.yzxw * mix;
  out[i] = c;
}
