import type { Colour } from './colour.ts';
import { mix } from './colour.ts';

/** A world's colours. Everything near is ink, everything far is haze, light comes from one side. */
export type Palette = Readonly<{
  ink: Colour;
  zenith: Colour;
  middle: Colour;
  haze: Colour;
  light: Colour;
  /** For what people made: lamps, hulls, marks. */
  accent: Colour;
}>;

/** The colour of land at a distance: 0 is the horizon, 1 is before our feet. */
export const landAt = ({ ink, haze, middle }: Palette, nearness: number): Colour => {
  const far = mix(haze, middle, 0.45);
  return mix(far, ink, 1 - (1 - nearness) ** 1.7);
};
