import type { Colour } from './colour.ts';
import { hex } from './colour.ts';

export type Point = readonly [x: number, y: number];

/** A tenth of a pixel is as fine as anybody sees. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const line = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;
export const shape = (points: readonly Point[]): string => `${line(points)}Z`;

type Attributes = Readonly<Record<string, string | number>>;

export const el = (name: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
};

export const fill = (d: string, colour: string, opacity = 1): string =>
  el('path', { d, fill: colour, ...(opacity < 1 && { 'fill-opacity': opacity.toFixed(3) }) });

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  el('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width.toFixed(2),
    ...(opacity < 1 && { 'stroke-opacity': opacity.toFixed(3) }),
  });

export const disc = (x: number, y: number, r: number, colour: string, opacity = 1): string =>
  el('circle', {
    cx: x,
    cy: y,
    r: r.toFixed(2),
    fill: colour,
    ...(opacity < 1 && { 'fill-opacity': opacity.toFixed(3) }),
  });

export const ring = (
  x: number,
  y: number,
  r: number,
  colour: string,
  width: number,
  opacity = 1,
): string =>
  el('circle', {
    cx: x,
    cy: y,
    r,
    fill: 'none',
    stroke: colour,
    'stroke-width': width.toFixed(2),
    'stroke-opacity': opacity.toFixed(3),
  });

export const group = (content: string, attributes: Attributes): string =>
  el('g', attributes, content);

export const moved = (content: string, x: number, y: number, scale = 1): string =>
  group(content, { transform: `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})` });

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

const stops = (all: readonly Stop[]): string =>
  all
    .map(([offset, colour, opacity = 1]) =>
      el('stop', {
        offset: offset.toFixed(3),
        'stop-color': hex(colour),
        'stop-opacity': opacity.toFixed(3),
      }),
    )
    .join('');

/** Collects what a drawing refers to, and hands out the references. */
export interface Paints {
  readonly linear: (from: Point, to: Point, all: readonly Stop[]) => string;
  readonly radial: (centre: Point, radius: number, all: readonly Stop[]) => string;
  readonly clip: (d: string) => string;
  readonly written: () => string;
}

export const paints = (prefix = 'p'): Paints => {
  const all: string[] = [];
  const add = (make: (id: string) => string): string => {
    const id = `${prefix}${all.length}`;
    all.push(make(id));
    return `url(#${id})`;
  };
  const inPlace = { gradientUnits: 'userSpaceOnUse' };
  return {
    linear: ([x1, y1], [x2, y2], list) =>
      add((id) => el('linearGradient', { id, x1, y1, x2, y2, ...inPlace }, stops(list))),
    radial: ([cx, cy], r, list) =>
      add((id) => el('radialGradient', { id, cx, cy, r, ...inPlace }, stops(list))),
    clip: (d) => add((id) => el('clipPath', { id }, el('path', { d }))),
    written: () => el('defs', {}, all.join('') || ' '),
  };
};

export const drawing = (width: number, height: number, defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${content}</svg>`;
