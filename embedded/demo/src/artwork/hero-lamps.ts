import { disc } from './svg.ts';

/** A light that somebody carries, with its glow. */
export const lamps = (x: number, y: number, r: number, colour: string): string =>
  disc(x, y, r * 3, colour, 0.18) + disc(x, y, r * 1.7, colour, 0.35) + disc(x, y, r, colour);
