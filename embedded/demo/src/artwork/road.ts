import { hex, mix } from './colour.ts';
import type { Random } from './random.ts';
import { toneOf } from './tone.ts';
import { streetLamp } from './town.ts';
import type { Paints, Point } from './svg.ts';
import { fill, num, shape } from './svg.ts';
import type { Frame } from './terrain.ts';

/** Lamps along both sides of a road, larger as they come nearer. */
const lampsAlong = (
  at: (share: number, side: number) => Point,
  frame: Frame,
  random: Random,
): string =>
  [0.2, 0.27, 0.35, 0.45, 0.57, 0.72, 0.9]
    .flatMap((share) =>
      [-1, 1].map((side) =>
        streetLamp(
          at(share, side * 1.1),
          frame.height * 0.85 * share ** 1.75,
          {
            ...toneOf(frame, Math.min(1, share + 0.35)),
            lamp: hex(frame.palette.light),
            lightOnLeft: side > 0,
          },
          random,
        ),
      ),
    )
    .join('');

/** A road to the horizon, with its lines and the lamps' light on it. */
export const road = (frame: Frame, horizon: number, paint: Paints, random: Random): string => {
  const { width, height, palette, light } = frame;
  const end: Point = [light[0] * 0.6 + width * 0.2, horizon + height * 0.02];
  const at = (share: number, side: number): Point => {
    const near = share ** 2.2;
    return [
      end[0] + (width * 0.5 - end[0]) * near + side * width * (0.004 + 0.62 * near),
      end[1] + (height * 1.05 - end[1]) * near,
    ];
  };
  const steps = Array.from({ length: 25 }, (_, index) => index / 24);
  const ribbon = (from: number, to: number): string =>
    shape([
      ...steps.map((share) => at(share, from)),
      ...steps.toReversed().map((share) => at(share, to)),
    ]);
  const tar = paint.linear(
    end,
    [end[0], height],
    [
      [0, mix(palette.haze, palette.middle, 0.3)],
      [0.35, mix(palette.middle, palette.ink, 0.6)],
      [1, palette.ink],
    ],
  );
  const dashes = Array.from({ length: 12 }, (_, index) => {
    const from = (index + 0.2) / 12;
    const to = (index + 0.62) / 12;
    return [-0.33, 0.33]
      .map((side) =>
        shape([
          at(from, side - 0.012),
          at(to, side - 0.012),
          at(to, side + 0.012),
          at(from, side + 0.012),
        ]),
      )
      .join('');
  });
  const sheen = paint.radial([end[0], end[1]], height * 0.7, [
    [0, palette.light, 0.5],
    [1, palette.light, 0],
  ]);
  const ground = paint.linear(
    [0, horizon],
    [0, height],
    [
      [0, mix(palette.haze, palette.zenith, 0.45)],
      [0.2, mix(palette.middle, palette.ink, 0.55)],
      [1, palette.ink],
    ],
  );
  return (
    fill(`M0 ${num(horizon + height * 0.03)}H${width}V${height}H0Z`, ground) +
    fill(ribbon(-1, 1), tar) +
    fill(ribbon(-1, 1), sheen, 0.5) +
    fill(ribbon(-0.985, -0.965) + ribbon(0.965, 0.985), hex(palette.light), 0.5) +
    fill(dashes.join(''), hex(palette.light), 0.55) +
    lampsAlong(at, frame, random)
  );
};
