import { hex } from './colour.ts';
import type { Random } from './random.ts';
import { disc, line, stroke } from './svg.ts';
import type { Frame } from './terrain.ts';

export type Weather = 'embers' | 'snow' | 'dust' | 'bubbles' | 'fireflies' | 'rain' | 'clear';

/** What hangs in the air. */
export const weather = (kind: Weather, frame: Frame, random: Random): string => {
  const { width, height, palette } = frame;
  const scatter = (count: number, draw: (x: number, y: number) => string): string =>
    Array.from({ length: count }, () =>
      draw(random.between(0, width), random.between(0, height)),
    ).join('');
  const light = hex(palette.light);
  const accent = hex(palette.accent);
  switch (kind) {
    case 'embers':
      return scatter(90, (x, y) =>
        disc(
          x,
          y,
          random.between(0.8, 2.6),
          random.chance(0.5) ? accent : light,
          random.between(0.25, 0.95),
        ),
      );
    case 'snow':
      return scatter(230, (x, y) =>
        disc(
          x,
          y,
          random.chance(0.08) ? random.between(3, 5.5) : random.between(0.7, 2),
          light,
          random.between(0.15, 0.6),
        ),
      );
    case 'dust':
      return scatter(70, (x, y) =>
        disc(
          x,
          height * 0.45 + y * 0.55,
          random.between(0.6, 1.8),
          light,
          random.between(0.15, 0.5),
        ),
      );
    case 'bubbles':
      return scatter(60, (x, y) =>
        disc(x, y, random.between(0.8, 2.4), light, random.between(0.12, 0.45)),
      );
    case 'fireflies':
      return scatter(46, (x, y) => {
        const at = height * 0.4 + y * 0.6;
        const r = random.between(0.9, 2.2);
        return disc(x, at, r * 3.6, accent, 0.14) + disc(x, at, r, accent, 0.9);
      });
    case 'rain':
      return stroke(
        scatter(240, (x, y) => {
          const long = random.between(10, 34);
          return line([
            [x, y],
            [x - long * 0.24, y + long],
          ]);
        }),
        light,
        0.9,
        0.2,
      );
    case 'clear':
      return '';
  }
};
