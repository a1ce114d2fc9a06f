import type { Colour } from './colour.ts';
import { hex, lighter, mix } from './colour.ts';
import type { Palette } from './palette.ts';
import { landAt } from './palette.ts';
import type { Random } from './random.ts';
import type { Ridge } from './ridge.ts';
import type { Paints, Point } from './svg.ts';
import { fill, line, shape, stroke } from './svg.ts';

export type Frame = Readonly<{ width: number; height: number; light: Point; palette: Palette }>;

const closed = (ridge: Ridge, floor: number): string => {
  const first = ridge[0] ?? [0, floor];
  const last = ridge.at(-1) ?? first;
  return shape([...ridge, [last[0], floor], [first[0], floor]]);
};

/** Flanks that the light doesn't reach: from each summit down, and back along a broken spine. */
const shadows = (ridge: Ridge, depth: number, frame: Frame, random: Random): string => {
  const parts: string[] = [];
  const reach = 7;
  for (let top = reach; top < ridge.length - reach; top += 1) {
    const summit = ridge[top];
    if (!summit) continue;
    const around = ridge.slice(top - reach, top + reach + 1);
    if (around.some(([, y]) => y < summit[1])) continue;
    const away = frame.light[0] < summit[0] ? 1 : -1;
    const flank: Point[] = [summit];
    for (let at = top + away; ; at += away) {
      const point = ridge[at];
      const before = flank.at(-1);
      if (!point || !before || point[1] < before[1] - depth * 0.04) break;
      if (Math.abs(point[0] - summit[0]) > depth * 1.6) break;
      flank.push(point);
    }
    const foot = flank.at(-1) ?? summit;
    const drop = Math.max(foot[1] - summit[1], depth * 0.3);
    const low = summit[1] + drop * random.between(1.05, 1.4);
    const spine: Point[] = [[foot[0] + away * drop * 0.1, low]];
    const steps = 6;
    for (let step = steps - 1; step > 0; step -= 1) {
      const share = step / steps;
      const lean = (step % 2 === 0 ? 0.16 : -0.1) * drop * (0.4 + share);
      spine.push([
        summit[0] + away * lean + random.between(-0.05, 0.05) * drop,
        summit[1] + (low - summit[1]) * share,
      ]);
    }
    parts.push(shape([...flank, ...spine]));
  }
  return parts.join('');
};

/** The edge where slopes turn to the light. */
const rim = (ridge: Ridge, frame: Frame): string => {
  const parts: string[] = [];
  let run: Point[] = [];
  const end = (): void => {
    if (run.length > 1) parts.push(line(run));
    run = [];
  };
  for (const [index, point] of ridge.entries()) {
    const next = ridge[index + 1];
    if (!next) break;
    const rises = next[1] < point[1];
    const lit = rises === frame.light[0] < point[0];
    if (lit || Math.abs(next[1] - point[1]) < 0.15 * Math.abs(next[0] - point[0])) {
      if (run.length === 0) run.push(point);
      run.push(next);
    } else end();
  }
  end();
  return parts.join('');
};

export type Land = Readonly<{
  ridge: Ridge;
  /** 0 at the horizon, 1 before our feet. */
  nearness: number;
  /** How far down the fog at its feet begins. */
  depth: number;
  rough: boolean;
  lit: number;
  /** Where it ends below. */
  floor: number;
}>;

/** One layer of land: body fading into fog, dark flanks, a lit edge. */
export const land = (
  { ridge, nearness, depth, rough, lit, floor }: Land,
  frame: Frame,
  paint: Paints,
  random: Random,
): string => {
  const { palette } = frame;
  const body = landAt(palette, nearness);
  const fog: Colour = mix(body, palette.haze, 0.62 * (1 - nearness) ** 0.8 + 0.02);
  const top = Math.min(...ridge.map(([, y]) => y));
  const crown = mix(lighter(body, 0.035), palette.light, 0.1 * (1 - nearness) * lit);
  const filled = paint.linear(
    [0, top],
    [0, top + depth * 1.7],
    [
      [0, crown],
      [0.45, body],
      [1, fog],
    ],
  );
  const dark = mix(body, palette.ink, 0.5);
  const shade = paint.linear(
    [0, top],
    [0, top + depth * 0.98],
    [
      [0, dark, 0.8],
      [0.5, dark, 0.5],
      [1, dark, 0],
    ],
  );
  const outline = closed(ridge, floor);
  const edge = mix(palette.light, body, 0.25 + 0.4 * nearness);
  const edgeWidth = 1 + 2.2 * nearness;
  return [
    fill(outline, filled),
    rough ? fill(shadows(ridge, depth, frame, random), shade) : '',
    lit > 0 ? stroke(rim(ridge, frame), hex(edge), edgeWidth, 0.75 * lit) : '',
  ].join('');
};
