import { cones, dunes, flats, hills, mesas, peaks } from '../ridge.ts';
import { shard } from '../frontier.ts';
import { keep } from '../town.ts';
import { fir, mast, rig, turbine } from '../structures.ts';
import type { World } from '../world.ts';

/** Volcanic islands under a red evening, drilling towers at the foot of the cones. */
export const ash: World = {
  palette: {
    ink: [0.13, 0.018, 30],
    zenith: [0.2, 0.03, 15],
    middle: [0.41, 0.1, 28],
    haze: [0.66, 0.15, 48],
    light: [0.88, 0.12, 75],
    accent: [0.72, 0.19, 45],
  },
  sky: { kind: 'storm', size: 0.085 },
  horizon: 0.56,
  light: [0.36, 0.42],
  layers: [
    { ridge: cones, below: 0.02, tall: 0.34, nearness: 0.08, rough: true },
    { ridge: cones, below: 0.1, tall: 0.36, nearness: 0.34, rough: true },
    {
      ridge: hills,
      below: 0.2,
      tall: 0.14,
      nearness: 0.6,
      rough: true,
      stands: { structure: rig, count: [1, 2], size: [0.2, 0.3] },
    },
    { ridge: peaks, below: 0.33, tall: 0.16, nearness: 0.82, rough: true },
    { ridge: hills, below: 0.44, tall: 0.12, nearness: 1 },
  ],
  water: false,
  road: false,
  weather: 'embers',
  foreground: 'rocks',
  hero: { kind: 'walker', size: 0.15, at: [0.6, 0.915] },
};

/** A valley of firs under a cold green dusk, one red lamp on the mast. */
export const hollow: World = {
  palette: {
    ink: [0.13, 0.018, 170],
    zenith: [0.19, 0.03, 195],
    middle: [0.38, 0.055, 178],
    haze: [0.68, 0.07, 160],
    light: [0.92, 0.06, 135],
    accent: [0.66, 0.21, 25],
  },
  sky: { kind: 'night', size: 0.05 },
  horizon: 0.5,
  light: [0.64, 0.24],
  layers: [
    { ridge: peaks, below: 0.03, tall: 0.26, nearness: 0.1, rough: true },
    {
      ridge: hills,
      below: 0.1,
      tall: 0.13,
      nearness: 0.28,
      lit: 0.4,
      stands: { structure: fir, count: [50, 60], size: [0.05, 0.08] },
    },
    {
      ridge: hills,
      below: 0.2,
      tall: 0.16,
      nearness: 0.5,
      lit: 0.4,
      stands: { structure: mast, count: [1, 1], size: [0.5, 0.56] },
    },
    {
      ridge: hills,
      below: 0.27,
      tall: 0.14,
      nearness: 0.64,
      lit: 0.4,
      stands: { structure: fir, count: [34, 40], size: [0.12, 0.2] },
    },
    {
      ridge: hills,
      below: 0.42,
      tall: 0.14,
      nearness: 0.95,
      lit: 0.5,
      stands: { structure: fir, count: [5, 7], size: [0.16, 0.26] },
    },
  ],
  water: false,
  road: false,
  weather: 'fireflies',
  foreground: 'firs',
  hero: { kind: 'walker', size: 0.13, at: [0.46, 0.9] },
};

/** Steppe and tablelands in a yellow haze, turbines, a dust trail. */
export const steppe: World = {
  palette: {
    ink: [0.14, 0.022, 60],
    zenith: [0.34, 0.06, 225],
    middle: [0.6, 0.09, 75],
    haze: [0.82, 0.13, 72],
    light: [0.96, 0.09, 90],
    accent: [0.7, 0.19, 38],
  },
  sky: { kind: 'sun', size: 0.1 },
  horizon: 0.54,
  light: [0.7, 0.4],
  layers: [
    { ridge: mesas, below: 0.03, tall: 0.22, nearness: 0.08, rough: false },
    {
      ridge: mesas,
      below: 0.08,
      tall: 0.2,
      nearness: 0.26,
      stands: { structure: turbine, count: [5, 7], size: [0.16, 0.24] },
    },
    { ridge: dunes, below: 0.2, tall: 0.1, nearness: 0.5 },
    {
      ridge: dunes,
      below: 0.32,
      tall: 0.14,
      nearness: 0.72,
      stands: { structure: turbine, count: [1, 1], size: [0.5, 0.56] },
    },
    { ridge: dunes, below: 0.47, tall: 0.13, nearness: 0.95 },
  ],
  water: false,
  road: false,
  weather: 'dust',
  foreground: 'grass',
  hero: { kind: 'buggy', size: 0.1, at: [0.36, 0.87] },
};

/** Old forest, old walls, gold light through the gaps. */
export const moss: World = {
  palette: {
    ink: [0.135, 0.025, 130],
    zenith: [0.24, 0.04, 150],
    middle: [0.45, 0.075, 128],
    haze: [0.74, 0.11, 108],
    light: [0.94, 0.11, 98],
    accent: [0.8, 0.15, 80],
  },
  sky: { kind: 'storm', size: 0.07 },
  horizon: 0.52,
  light: [0.4, 0.34],
  layers: [
    { ridge: peaks, below: 0.03, tall: 0.3, nearness: 0.08, rough: true },
    {
      ridge: hills,
      below: 0.11,
      tall: 0.15,
      nearness: 0.28,
      rough: true,
      stands: { structure: keep, count: [2, 2], size: [0.24, 0.34] },
    },
    {
      ridge: hills,
      below: 0.19,
      tall: 0.13,
      nearness: 0.46,
      lit: 0.5,
      stands: { structure: fir, count: [26, 34], size: [0.07, 0.13] },
    },
    {
      ridge: hills,
      below: 0.29,
      tall: 0.14,
      nearness: 0.7,
      stands: { structure: keep, count: [1, 1], size: [0.44, 0.5] },
    },
    { ridge: hills, below: 0.44, tall: 0.13, nearness: 0.96 },
  ],
  water: false,
  road: false,
  weather: 'fireflies',
  foreground: 'firs',
  hero: { kind: 'sentry', size: 0.15, at: [0.62, 0.91] },
};

/** Salt flats with leaning splinters of glass in a pale rose morning. */
export const glass: World = {
  palette: {
    ink: [0.15, 0.025, 350],
    zenith: [0.3, 0.055, 285],
    middle: [0.53, 0.085, 340],
    haze: [0.79, 0.085, 20],
    light: [0.95, 0.05, 50],
    accent: [0.8, 0.11, 190],
  },
  sky: { kind: 'sun', size: 0.12 },
  horizon: 0.58,
  light: [0.52, 0.46],
  layers: [
    { ridge: peaks, below: 0.015, tall: 0.1, nearness: 0.06, rough: true },
    {
      ridge: flats,
      below: 0.06,
      tall: 0.05,
      nearness: 0.2,
      stands: { structure: shard, count: [7, 9], size: [0.1, 0.26] },
    },
    {
      ridge: flats,
      below: 0.14,
      tall: 0.03,
      nearness: 0.56,
      floating: true,
      stands: { structure: shard, count: [3, 4], size: [0.3, 0.5], within: [0.55, 1] },
    },
    {
      ridge: flats,
      below: 0.2,
      tall: 0.03,
      nearness: 0.68,
      floating: true,
      stands: { structure: shard, count: [2, 2], size: [0.5, 0.75], within: [0.05, 0.35] },
    },
    { ridge: dunes, below: 0.35, tall: 0.06, nearness: 0.84 },
  ],
  water: true,
  road: false,
  weather: 'dust',
  foreground: 'shards',
  hero: { kind: 'sentry', size: 0.14, at: [0.4, 0.935] },
};
