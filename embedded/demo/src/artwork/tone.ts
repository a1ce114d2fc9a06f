import { hex, mix } from './colour.ts';
import { landAt } from './palette.ts';
import type { Tone } from './structures.ts';
import type { Frame } from './terrain.ts';

/** The colours of what stands at some distance. */
export const toneOf = (frame: Frame, nearness: number): Tone => {
  const { palette } = frame;
  const ground = landAt(palette, nearness);
  return {
    body: hex(mix(ground, palette.ink, 0.45)),
    edge: hex(mix(palette.light, ground, 0.2 + 0.35 * nearness)),
    lamp: hex(mix(palette.accent, palette.haze, 0.35 * (1 - nearness))),
    lightOnLeft: frame.light[0] < frame.width / 2,
  };
};
