// A ray tracer over float_3 and float_4: spheres over a plane, with shadows and reflections. The scene is in a
// tile's memory, colours are unorm_4. The same functions trace the image on the host, which it is compared with.
// RUN: %run-program %s
// CUDA's own file behind the source names its `uint3`, which `using namespace direct3d` makes ambiguous.
// NVCC-MAY-REFUSE: error: reference to
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;
using namespace concurrency::graphics::direct3d;
using namespace concurrency::fast_math;

static const int width = 64, height = 48, spheres = 6, tile = 8, depth = 3;

float dot(const float3 &a, const float3 &b) restrict(cpu, amp)
{
    float3 p = a * b;
    return p.x + p.y + p.z;
}
float3 normalize(const float3 &v) restrict(cpu, amp) { return v / sqrtf(dot(v, v)); }
float3 reflect(const float3 &v, const float3 &n) restrict(cpu, amp) { return v - 2.0f * dot(v, n) * n; }
template <typename V> V mix(const V &a, const V &b, float t) restrict(cpu, amp) { return a * (1 - t) + b * t; }

struct Sphere
{
    float4 place; // and its radius
    float4 color; // and how much it reflects
};

struct Ray
{
    float3 from, to;
};

struct Hit
{
    float3 at, normal;
    float4 color;
    float distance;
};

// The nearest thing that the ray meets; the distance is negative if it meets none.
Hit nearest(const Sphere *scene, const Ray &ray) restrict(cpu, amp)
{
    Hit hit;
    hit.distance = -1;
    for (int i = 0; i < spheres; ++i)
    {
        float3 away = ray.from - scene[i].place.xyz;
        float b = dot(away, ray.to), c = dot(away, away) - scene[i].place.w * scene[i].place.w, d = b * b - c;
        if (d <= 0)
            continue;
        float t = -b - sqrtf(d);
        if (t > 1e-2f && (hit.distance < 0 || t < hit.distance))
        {
            hit.distance = t;
            hit.at = ray.from + t * ray.to;
            hit.normal = (hit.at - scene[i].place.xyz) / scene[i].place.w;
            hit.color = scene[i].color;
        }
    }
    float t = -ray.from.y / ray.to.y;
    if (ray.to.y < 0 && t > 1e-2f && (hit.distance < 0 || t < hit.distance))
    {
        hit.distance = t;
        hit.at = ray.from + t * ray.to;
        hit.normal = float3(0, 1, 0);
        int2 square(int(floorf(hit.at.x)), int(floorf(hit.at.z)));
        square &= 1;
        hit.color = square.x == square.y ? float4(0.9f, 0.9f, 0.9f, 0.1f) : float4(0.2f, 0.2f, 0.2f, 0.3f);
    }
    return hit;
}

float4 trace(const Sphere *scene, Ray ray) restrict(cpu, amp)
{
    const float3 light = normalize(float3(1, 2, -1));
    float4 result(0, 0, 0, 1);
    float weight = 1;
    for (int i = 0; i < depth; ++i)
    {
        Hit hit = nearest(scene, ray);
        if (hit.distance < 0)
        {
            float3 sky(0.3f, 0.5f, 0.9f);
            result.rgb += weight * mix(float3(1), sky, fmaxf(ray.to.y, 0.0f));
            break;
        }
        Ray shadow;
        shadow.from = hit.at;
        shadow.to = light;
        float lit = nearest(scene, shadow).distance < 0 ? fmaxf(dot(hit.normal, light), 0.0f) : 0.0f;
        result.rgb += weight * (1 - hit.color.a) * hit.color.rgb * (0.2f + 0.8f * lit);
        weight *= hit.color.a;
        ray.from = hit.at;
        ray.to = reflect(ray.to, hit.normal);
    }
    return result;
}

Ray through(int row, int column) restrict(cpu, amp)
{
    Ray ray;
    ray.from = float3(0, 1.5f, -5);
    float2 on = (float2(int2(column, row)) - float2(width / 2, height / 2)) / float(height);
    float3 to(0, -0.1f, 1);
    to.xy += float2(on.x, -on.y);
    ray.to = normalize(to);
    return ray;
}

int main()
{
    std::vector<Sphere> scene(spheres);
    for (int i = 0; i < spheres; ++i)
    {
        scene[i].place = float4(float(i) * 1.2f - 3, 0.5f + 0.2f * (i % 2), float(i % 3), 0.5f + 0.1f * (i % 2));
        scene[i].color = float4(0.2f * i, 1 - 0.15f * i, 0.5f, 0.2f + 0.1f * i);
    }
    std::vector<unorm_4> pixels(width * height);
    array<Sphere> on_device(spheres, scene.begin());
    array_view<unorm_4, 2> image(height, width, pixels);
    image.discard_data();
    parallel_for_each(image.extent.tile<tile, tile>(), [=, &on_device](tiled_index<tile, tile> t) restrict(amp) {
        tile_static Sphere local[spheres];
        int n = t.local[0] * tile + t.local[1];
        if (n < spheres)
            local[n] = on_device[n];
        t.barrier.wait_with_tile_static_memory_fence();
        image[t.global] = unorm_4(trace(local, through(t.global[0], t.global[1])));
    });
    image.synchronize();

    // At an edge another rounding hits another thing.
    int different = 0;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
        {
            float4 expected = float4(unorm_4(trace(scene.data(), through(row, column))));
            float4 error = float4(pixels[row * width + column]) - expected;
            error *= error;
            different += error.r + error.g + error.b + error.a > 1e-4f;
        }
    float4 top(pixels[width / 2]), bottom(pixels[(height - 1) * width + width / 2]);
    const bool is_sky = top.r < top.g && top.g < top.b && top.b > 0.9f && top.a == 1;
    const bool is_right = different < width * height / 50 && is_sky && bottom.r < 1;
    if (!is_right)
        std::printf("%d pixels differ, top %g %g %g, bottom %g\n", different, top.r, top.g, top.b, bottom.r);
    std::printf("ray_tracer: %s\n", is_right ? "ok" : "wrong");
    return is_right ? 0 : 1;
}
