import type { Tone } from './structures.ts';
import { disc, num, stroke } from './svg.ts';

export const box = (x: number, y: number, wide: number, high: number): string =>
  `M${num(x)} ${num(y)}h${num(wide)}v${num(high)}h${num(-wide)}Z`;

export const glow = (x: number, y: number, r: number, { lamp }: Tone): string =>
  disc(x, y, r * 3.4, lamp, 0.16) + disc(x, y, r * 1.8, lamp, 0.32) + disc(x, y, r, lamp);

export const edge = (d: string, width: number, tone: Tone): string =>
  stroke(d, tone.edge, Math.max(0.8, width), 0.8);
