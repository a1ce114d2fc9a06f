import { bergs, flats, hills, peaks, reefs } from '../ridge.ts';
import { habitat, station } from '../frontier.ts';
import { block, bridge, house } from '../town.ts';
import { ship } from '../structures.ts';
import type { World } from '../world.ts';

/** Black water, ice, northern lights, an icebreaker with lit ports. */
export const ice: World = {
  palette: {
    ink: [0.14, 0.025, 235],
    zenith: [0.18, 0.04, 250],
    middle: [0.4, 0.065, 222],
    haze: [0.75, 0.06, 205],
    light: [0.96, 0.035, 190],
    accent: [0.76, 0.15, 165],
  },
  sky: { kind: 'aurora', size: 0.03 },
  horizon: 0.55,
  light: [0.3, 0.3],
  layers: [
    { ridge: peaks, below: 0.01, tall: 0.16, nearness: 0.1, rough: true },
    { ridge: bergs, below: 0.02, tall: 0.1, nearness: 0.3, rough: false },
    {
      ridge: flats,
      below: 0.12,
      tall: 0,
      nearness: 0.72,
      floating: true,
      stands: { structure: ship, count: [1, 1], size: [0.2, 0.24] },
    },
    { ridge: bergs, below: 0.2, tall: 0.1, nearness: 0.52, afloat: true },
    { ridge: hills, below: 0.385, tall: 0.07, nearness: 0.8, rough: true },
  ],
  water: true,
  road: false,
  weather: 'snow',
  foreground: 'rocks',
  hero: { kind: 'walker', size: 0.13, at: [0.7, 0.95] },
};

/** Docking in the shade of a ringed planet. */
export const orbit: World = {
  palette: {
    ink: [0.12, 0.022, 265],
    zenith: [0.15, 0.03, 265],
    middle: [0.25, 0.05, 262],
    haze: [0.52, 0.085, 250],
    light: [0.9, 0.07, 70],
    accent: [0.76, 0.15, 55],
  },
  sky: { kind: 'ringed', size: 0.24 },
  horizon: 0.86,
  light: [0.36, 0.36],
  layers: [
    {
      ridge: flats,
      below: -0.3,
      tall: 0,
      nearness: 0.4,
      floating: true,
      stands: { structure: station, count: [2, 3], size: [0.08, 0.13] },
    },
    {
      ridge: flats,
      below: -0.12,
      tall: 0,
      nearness: 0.7,
      floating: true,
      stands: { structure: station, count: [1, 1], size: [0.36, 0.44] },
    },
  ],
  water: false,
  road: false,
  weather: 'clear',
  foreground: 'truss',
  hero: { kind: 'pilot', size: 0.17, at: [0.72, 0.7] },
};

/** A merchant town on canals; brass lamps, green water. */
export const harbour: World = {
  palette: {
    ink: [0.135, 0.025, 200],
    zenith: [0.22, 0.045, 225],
    middle: [0.42, 0.065, 200],
    haze: [0.72, 0.09, 85],
    light: [0.93, 0.1, 85],
    accent: [0.82, 0.15, 78],
  },
  sky: { kind: 'sun', size: 0.07 },
  horizon: 0.58,
  light: [0.58, 0.36],
  layers: [
    {
      ridge: hills,
      below: -0.02,
      tall: 0.1,
      nearness: 0.06,
      stands: { structure: block, count: [5, 7], size: [0.16, 0.28] },
    },
    {
      ridge: flats,
      below: 0.0,
      tall: 0.02,
      nearness: 0.26,
      stands: { structure: house, count: [15, 18], size: [0.12, 0.2] },
    },
    {
      ridge: flats,
      below: 0.015,
      tall: 0.02,
      nearness: 0.42,
      lit: 0,
      stands: { structure: house, count: [8, 10], size: [0.16, 0.28] },
    },
    {
      ridge: flats,
      below: 0.04,
      tall: 0,
      nearness: 0.5,
      floating: true,
      stands: { structure: bridge, count: [1, 1], size: [0.2, 0.22], within: [0.4, 0.8] },
    },
    {
      ridge: flats,
      below: 0.06,
      tall: 0.01,
      nearness: 0.6,
      afloat: true,
      lit: 0,
      stands: { structure: house, count: [4, 4], size: [0.36, 0.52], within: [0, 0.28] },
    },
    {
      ridge: flats,
      below: 0.06,
      tall: 0.01,
      nearness: 0.62,
      floating: true,
      lit: 0,
      stands: { structure: house, count: [2, 2], size: [0.34, 0.46], within: [0.84, 1.02] },
    },
    {
      ridge: flats,
      below: 0.24,
      tall: 0,
      nearness: 0.8,
      floating: true,
      stands: { structure: ship, count: [1, 1], size: [0.12, 0.14], within: [0.62, 0.76] },
    },
  ],
  water: true,
  road: false,
  weather: 'clear',
  foreground: 'quay',
  hero: { kind: 'walker', size: 0.17, at: [0.22, 0.935] },
};

/** A wet ring road under sodium lamps. */
export const sodium: World = {
  palette: {
    ink: [0.125, 0.02, 270],
    zenith: [0.17, 0.035, 272],
    middle: [0.31, 0.05, 300],
    haze: [0.6, 0.12, 58],
    light: [0.88, 0.14, 78],
    accent: [0.83, 0.15, 75],
  },
  sky: { kind: 'night', size: 0.035 },
  horizon: 0.5,
  light: [0.5, 0.4],
  layers: [
    {
      ridge: flats,
      below: 0.02,
      tall: 0.02,
      nearness: 0.12,
      stands: { structure: block, count: [16, 20], size: [0.14, 0.34] },
    },
    {
      ridge: flats,
      below: 0.05,
      tall: 0.02,
      nearness: 0.36,
      lit: 0,
      stands: { structure: block, count: [8, 11], size: [0.16, 0.42] },
    },
  ],
  water: false,
  road: true,
  weather: 'rain',
  foreground: 'rail',
  hero: { kind: 'racer', size: 0.2, at: [0.47, 0.89], lamp: [0.64, 0.23, 25] },
};

/** The sea floor, light from far above, a habitat with warm ports. */
export const deep: World = {
  palette: {
    ink: [0.13, 0.03, 225],
    zenith: [0.6, 0.1, 205],
    middle: [0.42, 0.09, 215],
    haze: [0.36, 0.08, 222],
    light: [0.92, 0.07, 190],
    accent: [0.83, 0.14, 80],
  },
  sky: { kind: 'sunken', size: 0 },
  horizon: 0.62,
  light: [0.42, -0.12],
  layers: [
    { ridge: reefs, below: 0.02, tall: 0.4, nearness: 0.14, lit: 0.35 },
    { ridge: reefs, below: 0.09, tall: 0.34, nearness: 0.38, lit: 0.4 },
    {
      ridge: hills,
      below: 0.16,
      tall: 0.1,
      nearness: 0.6,
      lit: 0.6,
      stands: { structure: habitat, count: [1, 1], size: [0.26, 0.32] },
    },
    { ridge: reefs, below: 0.27, tall: 0.2, nearness: 0.76, lit: 0.5 },
    { ridge: hills, below: 0.42, tall: 0.1, nearness: 0.97, lit: 0.5 },
  ],
  water: false,
  road: false,
  weather: 'bubbles',
  foreground: 'kelp',
  hero: { kind: 'diver', size: 0.14, at: [0.66, 0.9] },
};
