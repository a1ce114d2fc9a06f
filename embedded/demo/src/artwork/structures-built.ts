import type { Structure, Tone } from './structures.ts';
import type { Point } from './svg.ts';
import { disc, fill, group, line, num, shape, stroke } from './svg.ts';

const box = (x: number, y: number, wide: number, high: number): string =>
  `M${num(x)} ${num(y)}h${num(wide)}v${num(high)}h${num(-wide)}Z`;

const glow = (x: number, y: number, r: number, { lamp }: Tone): string =>
  disc(x, y, r * 3.4, lamp, 0.16) + disc(x, y, r * 1.8, lamp, 0.32) + disc(x, y, r, lamp);

const edge = (d: string, width: number, tone: Tone): string =>
  stroke(d, tone.edge, Math.max(0.8, width), 0.8);

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

/** A sea-bed habitat: domes joined by a gallery. */
export const habitat: Structure = ([x, y], size, tone) => {
  const dome = (at: number, r: number): string =>
    `M${num(at - r)} ${num(y - r * 0.32)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0v${num(r * 0.5)}h${num(-2 * r)}Z`;
  const ribs = (at: number, r: number): string =>
    [0.35, 0.72]
      .map(
        (wide) =>
          `M${num(at - r * wide)} ${num(y - r * 0.32)}A${num(r * wide)} ${num(r)} 0 0 1 ${num(at + r * wide)} ${num(y - r * 0.32)}`,
      )
      .join('') +
    line([
      [at, y - r * 1.32],
      [at, y - r * 0.32],
    ]);
  const big = size * 0.5;
  const small = size * 0.3;
  const panes = [-0.62, -0.36, -0.1, 0.16, 0.42]
    .map((at) => disc(x + at * big, y - big * 0.12, size * 0.028, tone.lamp))
    .join('');
  return (
    fill(
      dome(x, big) + dome(x + size * 0.82, small) + box(x, y - size * 0.15, size * 0.8, size * 0.1),
      tone.body,
    ) +
    stroke(
      ribs(x, big) + ribs(x + size * 0.82, small),
      tone.edge,
      Math.max(0.7, size * 0.008),
      0.45,
    ) +
    panes +
    disc(x + size * 0.82, y - small * 0.1, size * 0.025, tone.lamp) +
    stroke(
      line([
        [x, y - big * 1.32],
        [x, y - size * 0.95],
      ]),
      tone.body,
      size * 0.014,
    ) +
    glow(x, y - size * 0.95, size * 0.013, tone)
  );
};

/** A splinter of glass, leaning. */
export const shard: Structure = ([x, y], size, tone, random) => {
  const lean = random.between(-0.32, 0.32) * size;
  const half = size * random.between(0.08, 0.15);
  const tip: Point = [x + lean, y - size];
  const shoulder: Point = [x + lean * 0.75 + half * 0.9, y - size * random.between(0.7, 0.82)];
  const spine: Point = [x + lean * 0.1 + half * 0.15, y + 6];
  const left = shape([tip, [x - half, y + 6], spine]);
  const right = shape([tip, shoulder, [x + half, y + 6], spine]);
  return (
    fill(left + right, tone.body) +
    fill(tone.lightOnLeft ? left : right, tone.edge, 0.5) +
    stroke(line([tip, spine]), tone.edge, Math.max(0.8, size * 0.008), 0.9) +
    stroke(line([tip, shoulder]), tone.lamp, Math.max(0.8, size * 0.006), 0.8)
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

/** A module of a station in orbit, with its solar wings. */
export const station: Structure = ([x, y], size, tone) => {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const wing = (side: number): string =>
    [0, 1, 2]
      .map((panel) =>
        shape([
          at(side * (0.5 + panel * 0.3), 0.72),
          at(side * (0.76 + panel * 0.3), 0.76),
          at(side * (0.76 + panel * 0.3), 0.44),
          at(side * (0.5 + panel * 0.3), 0.4),
        ]),
      )
      .join('');
  const hull =
    shape([
      at(-0.2, 0.1),
      at(-0.26, 0.2),
      at(-0.26, 0.82),
      at(-0.16, 0.94),
      at(0.16, 0.94),
      at(0.26, 0.82),
      at(0.26, 0.2),
      at(0.2, 0.1),
    ]) +
    box(x - 0.5 * size, y - 0.6 * size, size, 0.06 * size) +
    box(x - 0.09 * size, y - 1.06 * size, 0.18 * size, 0.14 * size) +
    box(x - 0.13 * size, y - 0.11 * size, 0.26 * size, 0.13 * size);
  const seams = line([at(-0.26, 0.34), at(0.26, 0.34)]) + line([at(-0.26, 0.7), at(0.26, 0.7)]);
  return (
    fill(wing(-1) + wing(1), tone.body) +
    fill(wing(-1) + wing(1), tone.edge, 0.16) +
    stroke(wing(-1) + wing(1), tone.edge, Math.max(0.6, size * 0.008), 0.45) +
    fill(hull, tone.body) +
    fill(
      shape(
        tone.lightOnLeft
          ? [
              at(-0.26, 0.2),
              at(-0.26, 0.82),
              at(-0.16, 0.94),
              at(-0.04, 0.94),
              at(-0.08, 0.1),
              at(-0.2, 0.1),
            ]
          : [
              at(0.26, 0.2),
              at(0.26, 0.82),
              at(0.16, 0.94),
              at(0.04, 0.94),
              at(0.08, 0.1),
              at(0.2, 0.1),
            ],
      ),
      tone.edge,
      0.32,
    ) +
    stroke(seams, tone.edge, Math.max(0.7, size * 0.01), 0.5) +
    edge(
      line([
        at(tone.lightOnLeft ? -0.26 : 0.26, 0.2),
        at(tone.lightOnLeft ? -0.26 : 0.26, 0.82),
        at(tone.lightOnLeft ? -0.16 : 0.16, 0.94),
      ]),
      size * 0.018,
      tone,
    ) +
    fill(
      box(x - 0.15 * size, y - 0.56 * size, 0.06 * size, 0.05 * size) +
        box(x - 0.03 * size, y - 0.56 * size, 0.06 * size, 0.05 * size) +
        box(x + 0.09 * size, y - 0.56 * size, 0.06 * size, 0.05 * size),
      tone.lamp,
    ) +
    glow(x, y - 1.08 * size, size * 0.02, tone)
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
