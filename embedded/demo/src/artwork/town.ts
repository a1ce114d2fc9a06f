import type { Structure } from './structures.ts';
import { box, glow, edge } from './building-parts.ts';
import type { Point } from './svg.ts';
import { fill, group, line, num, shape, stroke } from './svg.ts';

/** A town house with a stepped roof; some of its windows are lit. */
export const house: Structure = ([x, y], size, tone, random) => {
  const wide = size * random.between(0.3, 0.46);
  const left = x - wide / 2;
  const eaves = y - size * random.between(0.62, 0.76);
  const storeys = 5;
  const windows: string[] = [];
  for (let floor = 0; floor < storeys; floor += 1) {
    for (let bay = 0; bay < 3; bay += 1) {
      if (!random.chance(0.3)) continue;
      const pane = wide * 0.13;
      const sill = eaves + size * 0.05 + (floor * (y - eaves - size * 0.06)) / storeys;
      windows.push(box(left + wide * (0.18 + 0.26 * bay), sill, pane, pane * 1.6));
    }
  }
  const roof = random.pick([
    shape([
      [left, eaves],
      [left + wide * 0.12, eaves - size * 0.14],
      [left + wide * 0.5, eaves - size * 0.24],
      [left + wide * 0.88, eaves - size * 0.14],
      [left + wide, eaves],
    ]),
    shape([
      [left - wide * 0.06, eaves],
      [x, eaves - size * 0.22],
      [left + wide * 1.06, eaves],
    ]),
    `M${num(left)} ${num(eaves)}a${num(wide / 2)} ${num(wide * 0.56)} 0 0 1 ${num(wide)} 0Z${box(x - wide * 0.05, eaves - wide * 0.85, wide * 0.1, wide * 0.4)}`,
  ]);
  const chimney = box(left + wide * 0.72, eaves - size * 0.2, wide * 0.12, size * 0.2);
  const lit = tone.lightOnLeft ? left : left + wide;
  return (
    fill(box(left, eaves, wide, y - eaves + size * 0.1) + roof + chimney, tone.body) +
    fill(windows.join(''), tone.lamp, 0.85) +
    edge(
      line([
        [lit, eaves],
        [lit, y],
      ]),
      size * 0.008,
      tone,
    )
  );
};

/** A tower block with setbacks and an aerial. */
export const block: Structure = ([x, y], size, tone, random) => {
  const wide = size * random.between(0.2, 0.36);
  const upper = wide * random.between(0.5, 0.85);
  const knee = y - size * random.between(0.55, 0.8);
  const roof = y - size * 0.93;
  const panes: string[] = [];
  const rows = Math.floor((y - roof) / (size * 0.045));
  for (let row = 1; row < rows; row += 1) {
    const at = roof + row * size * 0.045;
    const half = (at < knee ? upper : wide) / 2;
    for (let pane = -3; pane <= 2; pane += 1) {
      if (random.chance(0.2))
        panes.push(box(x + (pane * half) / 3.3 + half * 0.06, at, half * 0.2, size * 0.018));
    }
  }
  const side = tone.lightOnLeft ? -1 : 1;
  return (
    fill(
      box(x - wide / 2, knee, wide, y - knee + size * 0.1) +
        box(x - upper / 2, roof, upper, knee - roof + 2) +
        box(x - size * 0.005, y - size, size * 0.01, size * 0.08),
      tone.body,
    ) +
    fill(panes.join(''), tone.lamp, 0.8) +
    edge(
      line([
        [x + (side * upper) / 2, roof],
        [x + (side * upper) / 2, knee],
      ]) +
        line([
          [x + (side * wide) / 2, knee],
          [x + (side * wide) / 2, y],
        ]),
      size * 0.006,
      tone,
    ) +
    glow(x, y - size, size * 0.008, tone)
  );
};

/** A keep with battlements, half in ruin. */
export const keep: Structure = ([x, y], size, tone, random) => {
  const half = size * 0.15;
  const top = y - size * 0.78;
  const teeth = Array.from({ length: 5 }, (_, tooth) =>
    random.chance(0.8)
      ? box(x - half * 1.2 + tooth * half * 0.52, top - size * 0.06, half * 0.3, size * 0.08)
      : '',
  ).join('');
  const walls = shape([
    [x - half, top],
    [x + half, top],
    [x + half * 1.2, y],
    [x + half * 3.2, y + size * 0.05],
    [x + half * 3.1, y - size * 0.26],
    [x + half * 2.5, y - size * 0.3],
    [x + half * 2.2, y - size * 0.22],
    [x + half * 1.7, y - size * 0.36],
    [x + half * 1.1, y - size * 0.34],
    [x + half, y],
    [x - half, y],
    [x - half, y - size * 0.4],
    [x - half * 2.4, y - size * 0.38],
    [x - half * 2.5, y],
    [x - half * 1.2, y],
  ]);
  const cap = shape([
    [x - half * 1.25, top],
    [x + half * 1.25, top],
    [x + half * 1.25, top + size * 0.05],
    [x + half, top + size * 0.09],
    [x - half, top + size * 0.09],
    [x - half * 1.25, top + size * 0.05],
  ]);
  const spire = shape([
    [x - half * 2.7, y - size * 0.38],
    [x - half * 1.75, y - size * 0.68],
    [x - half * 0.9, y - size * 0.38],
  ]);
  const side = tone.lightOnLeft ? -1 : 1;
  return (
    fill(walls + cap + teeth + spire, tone.body) +
    fill(
      box(x - size * 0.012, top + size * 0.16, size * 0.024, size * 0.07) +
        box(x - half * 1.8, y - size * 0.32, size * 0.02, size * 0.06),
      tone.lamp,
      0.9,
    ) +
    edge(
      line([
        [x + side * half * 1.25, top],
        [x + side * half, top + size * 0.09],
        [x + side * half, y - size * 0.1],
      ]),
      size * 0.012,
      tone,
    )
  );
};

/** A street lamp over a road. */
export const streetLamp: Structure = ([x, y], size, tone) => {
  const side = tone.lightOnLeft ? -1 : 1;
  const arm: Point = [x + side * size * 0.24, y - size];
  const cone = (half: number): string =>
    `M${num(arm[0] - size * 0.03)} ${num(arm[1])}h${num(size * 0.06)}L${num(arm[0] + half)} ${num(y)}A${num(half)} ${num(half * 0.16)} 0 0 1 ${num(arm[0] - half)} ${num(y)}Z`;
  return (
    [0.34, 0.26, 0.17].map((half) => fill(cone(half * size), tone.lamp, 0.045)).join('') +
    stroke(
      `M${num(x)} ${num(y)}V${num(y - size * 0.86)}Q${num(x)} ${num(y - size)} ${num(arm[0])} ${num(arm[1])}`,
      tone.body,
      size * 0.022,
    ) +
    glow(arm[0], arm[1] + size * 0.01, size * 0.02, tone)
  );
};

/** A bridge of three arches, with lamps. */
export const bridge: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const arch = (middle: number, half: number, high: number): string => {
    const [left, foot] = at(middle - half, -0.02);
    const rx = num(half * size);
    const ry = num(high * size);
    return `M${num(left)} ${num(foot)}A${rx} ${ry} 0 0 1 ${num(left + 2 * half * size)} ${num(foot)}Z`;
  };
  const [left, deck] = at(-2.1, 0.42);
  const upper = `M${num(left)} ${num(deck)}Q${num(x)} ${num(y - size * 0.86)} ${num(x + 2.1 * size)} ${num(deck)}`;
  const body = `${upper}V${num(y)}H${num(left)}Z`;
  const posts = [-1.45, -0.72, 0, 0.72, 1.45].map((dx): Point => at(dx, 0.64 - 0.105 * dx ** 2));
  return (
    group(
      fill(body + arch(-1.32, 0.5, 0.4) + arch(0, 0.62, 0.52) + arch(1.32, 0.5, 0.4), tone.body),
      { 'fill-rule': 'evenodd' },
    ) +
    stroke(upper, tone.edge, Math.max(1, size * 0.02), 0.8) +
    posts
      .map(
        ([px, py]) =>
          stroke(
            line([
              [px, py],
              [px, py - size * 0.16],
            ]),
            tone.body,
            size * 0.025,
          ) + glow(px, py - size * 0.18, size * 0.026, tone),
      )
      .join('')
  );
};
