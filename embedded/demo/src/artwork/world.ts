import type { Colour } from './colour.ts';
import type { ForegroundKind } from './foreground.ts';
import type { HeroKind } from './heroes.ts';
import type { Palette } from './palette.ts';
import type { RidgeMaker } from './ridge.ts';
import type { SkyKind } from './sky.ts';
import type { Structure } from './structures.ts';
import type { Weather } from './weather.ts';

export type Layer = Readonly<{
  ridge: RidgeMaker;
  /** Where its foot lies, in heights of the picture below the horizon; how tall it is. */
  below: number;
  tall: number;
  nearness: number;
  rough?: boolean;
  lit?: number;
  /** Nothing but what stands there: ships on water, stations in the sky. */
  floating?: boolean;
  stands?: Readonly<{
    structure: Structure;
    count: readonly [number, number];
    size: readonly [number, number];
    within?: readonly [from: number, to: number];
  }>;
  /** It floats on water: closed at its foot. */
  afloat?: boolean;
}>;

/** The grammar of one game's pictures. All sizes are shares of the picture's height. */
export type World = Readonly<{
  palette: Palette;
  sky: Readonly<{ kind: SkyKind; size: number }>;
  horizon: number;
  light: readonly [x: number, y: number];
  layers: readonly Layer[];
  water: boolean;
  road: boolean;
  weather: Weather;
  foreground: ForegroundKind;
  hero: Readonly<{
    kind: HeroKind;
    size: number;
    at: readonly [x: number, y: number];
    lamp?: Colour;
  }>;
}>;
