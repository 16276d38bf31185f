// Übung 7, Aufgabe 2: Histogramm eines Graustufenbildes
// Jörg Müller, Grundlagen der parallelen Programmierung, WS 2012/13
//
// Vergleich: sequentiell / PPL / C++ AMP mit atomaren Operationen

#include "stdafx.h"
#include <stdlib.h>
#include <time.h>
#include <iostream>
#include <iomanip>
#include <vector>
#include <ppl.h>
#include <amp.h>

using namespace std;
using namespace concurrency;

const int KLASSEN = 256;
const int BREITE = 320;
const int HOEHE = 200;

// Größe einer Kachel
#define KACHEL 64

vector<int> zaehle_sequentiell(const vector<int>& bild)
{
    vector<int> h(KLASSEN, 0);
    for (auto i = bild.begin(); i != bild.end(); i++)
        h[*i]++;
    return h;
}

vector<int> zaehle_ppl(const vector<int>& bild)
{
    // jeder Thread zählt für sich, am Ende wird zusammengefügt
    combinable<vector<int>> lokal([]() { return vector<int>(KLASSEN, 0); });

    parallel_for(0, HOEHE, [&](int y)
    {
        vector<int>& h = lokal.local();
        for (int x = 0; x < BREITE; x++)
            h[bild[y * BREITE + x]]++;
    });

    vector<int> summe(KLASSEN, 0);
    lokal.combine_each([&](const vector<int>& h)
    {
        for (int i = 0; i < KLASSEN; i++)
            summe[i] += h[i];
    });
    return summe;
}

// einfache Fassung: alle Threads auf dem globalen Speicher
vector<int> zaehle_amp_global(const vector<int>& bild)
{
    vector<int> h(KLASSEN, 0);
    array_view<const int, 1> b((int)bild.size(), bild);
    array_view<int, 1> hv(KLASSEN, h);

    parallel_for_each(b.extent, [=](index<1> idx) restrict(amp)
    {
        atomic_fetch_inc(&hv[b[idx]]);
    });
    hv.synchronize();
    return h;
}

// bessere Fassung: Teilhistogramm je Kachel im tile_static-Speicher
vector<int> zaehle_amp_kachel(const vector<int>& bild)
{
    vector<int> h(KLASSEN, 0);
    array_view<const int, 1> b((int)bild.size(), bild);
    array_view<int, 1> hv(KLASSEN, h);

    parallel_for_each(b.extent.tile<KACHEL>(), [=](tiled_index<KACHEL> t) restrict(amp)
    {
        tile_static int teil[KLASSEN];
        for (int i = t.local[0]; i < KLASSEN; i += KACHEL)
            teil[i] = 0;
        t.barrier.wait();

        atomic_fetch_add(&teil[b[t.global]], 1);
        t.barrier.wait();

        for (int i = t.local[0]; i < KLASSEN; i += KACHEL)
            if (teil[i] > 0)
                atomic_fetch_add(&hv[i], teil[i]);
    });
    hv.synchronize();
    return h;
}

template <typename Funktion>
vector<int> messen(const char* name, Funktion f)
{
    DWORD start = GetTickCount();
    vector<int> h = f();
    DWORD dauer = GetTickCount() - start;
    cout << setw(24) << left << name << dauer << " ms" << endl;
    return h;
}

int _tmain(int argc, _TCHAR* argv[])
{
    // der letzte Beschleuniger ist immer die CPU, die kann nicht rechnen
    vector<accelerator> alle = accelerator::get_all();
    if (alle.size() > 1)
        alle.pop_back();
    for (size_t i = 0; i < alle.size(); i++)
        wcout << i << L": " << alle[i].description << endl;

    vector<int> bild(BREITE * HOEHE);
    srand((unsigned)time(NULL));
    for (size_t i = 0; i < bild.size(); i++)
        bild[i] = rand() % KLASSEN;

    cout << "Prüfung der Häufigkeiten für " << bild.size() << " Bildpunkte" << endl;

    vector<int> soll = messen("sequentiell", [&]() { return zaehle_sequentiell(bild); });
    vector<int> ppl = messen("PPL", [&]() { return zaehle_ppl(bild); });
    vector<int> amp1 = messen("AMP (global)", [&]() { return zaehle_amp_global(bild); });
    vector<int> amp2 = messen("AMP (tile_static)", [&]() { return zaehle_amp_kachel(bild); });

    int fehler = 0;
    if (ppl != soll) { cout << "PPL: falsche Häufigkeiten!" << endl; fehler++; }
    if (amp1 != soll) { cout << "AMP (global): falsche Häufigkeiten!" << endl; fehler++; }
    if (amp2 != soll) { cout << "AMP (tile_static): falsche Häufigkeiten!" << endl; fehler++; }

    if (fehler == 0)
        cout << "Alle Ergebnisse stimmen überein, Test bestanden." << endl;

    system("pause");
    return fehler;
}
