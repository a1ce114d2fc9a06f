import { hex, mix } from './colour.ts';
import type { Random } from './random.ts';
import type { Paints } from './svg.ts';
import { fill, group, line, num, shape, stroke } from './svg.ts';
import type { Frame } from './terrain.ts';

/** Level water from the horizon down, with the light lying on it. */
export const water = (
  frame: Frame,
  horizon: number,
  mirrored: string,
  paint: Paints,
  random: Random,
): string => {
  const { width, height, palette, light } = frame;
  const surface = paint.linear(
    [0, horizon],
    [0, height],
    [
      [0, mix(palette.haze, palette.middle, 0.25)],
      [0.18, mix(palette.middle, palette.zenith, 0.45)],
      [1, palette.ink],
    ],
  );
  const below = `M0 ${num(horizon)}H${width}V${height}H0Z`;
  const veil = paint.linear(
    [0, horizon],
    [0, height],
    [
      [0, palette.ink, 0],
      [1, palette.ink, 0.8],
    ],
  );
  const glints = Array.from({ length: 190 }, () => {
    const near = random.between(0, 1) ** 1.4;
    const y = horizon + 3 + near * (height - horizon);
    const spread = width * (0.03 + 0.16 * near);
    const x = light[0] + random.between(-1, 1) * random.between(0, 1) * spread * 2;
    const half = random.between(0.01, 0.05) * width * (0.35 + near);
    return shape([
      [x - half, y],
      [x, y - 0.7 - 1.6 * near],
      [x + half, y],
      [x, y + 0.7 + 1.6 * near],
    ]);
  });
  const ripples = Array.from({ length: 120 }, () => {
    const near = random.between(0, 1) ** 1.3;
    const y = horizon + 4 + near * (height - horizon);
    const x = random.between(0, width);
    return line([
      [x, y],
      [x + random.between(0.01, 0.06) * width * (0.4 + near), y],
    ]);
  });
  return (
    fill(below, surface) +
    group(group(mirrored, { transform: `translate(0 ${num(2 * horizon)}) scale(1 -1)` }), {
      'clip-path': paint.clip(below),
      opacity: '0.34',
    }) +
    fill(below, veil) +
    stroke(ripples.join(''), hex(palette.haze), 1, 0.16) +
    fill(glints.join(''), hex(palette.light), 0.5)
  );
};
