import { hex, mix } from './colour.ts';
import { emblem, emblemTone } from './emblems.ts';
import { letters } from './letters.ts';
import type { Point } from './svg.ts';
import { drawing, el, group, moved, num, paints } from './svg.ts';
import type { WorldName } from './worlds/index.ts';
import { worlds } from './worlds/index.ts';

/** How a game's name is set. */
type Face = Readonly<{
  bend: 'round' | 'cut' | 'hard';
  /** Of the grid's ten units. */
  radius: number;
  weight: number;
  wide: number;
  spacing: number;
  slant: number;
}>;

const faces: Readonly<Record<WorldName, Face>> = {
  ash: { bend: 'cut', radius: 2, weight: 2.3, wide: 1.05, spacing: 4.2, slant: 0 },
  ice: { bend: 'hard', radius: 0, weight: 1.3, wide: 1.12, spacing: 5, slant: 0 },
  hollow: { bend: 'round', radius: 3.6, weight: 1, wide: 0.86, spacing: 6, slant: 0 },
  orbit: { bend: 'round', radius: 3, weight: 1.7, wide: 1.3, spacing: 4.4, slant: 0 },
  harbour: { bend: 'round', radius: 4.6, weight: 1.5, wide: 0.92, spacing: 4.2, slant: 0 },
  steppe: { bend: 'cut', radius: 2.4, weight: 2.5, wide: 1.12, spacing: 4.4, slant: -14 },
  sodium: { bend: 'round', radius: 2.4, weight: 1.9, wide: 1.16, spacing: 4.2, slant: -9 },
  moss: { bend: 'cut', radius: 3.2, weight: 1.7, wide: 0.88, spacing: 4, slant: 0 },
  deep: { bend: 'round', radius: 4.4, weight: 2.1, wide: 1.02, spacing: 4.4, slant: 0 },
  glass: { bend: 'cut', radius: 3, weight: 1, wide: 1, spacing: 5.4, slant: 0 },
};

const toward = ([x, y]: Point, [tx, ty]: Point, by: number): Point => {
  const far = Math.hypot(tx - x, ty - y);
  const share = far === 0 ? 0 : Math.min(0.5, by / far);
  return [x + (tx - x) * share, y + (ty - y) * share];
};

/** From the letters’ grid to the drawing. */
const place = ([x, y]: Point): string => `${(x * 10).toFixed(0)} ${(y * 10).toFixed(0)}`;

const written = (stroke: string, face: Face, left: number): string => {
  const points = stroke.split(' ').map((text) => {
    const [x = 0, y = 0] = text.replace('*', '').split(',').map(Number);
    return {
      at: [left + x * face.wide, y] as Point,
      hard: text.endsWith('*') || face.bend === 'hard',
    };
  });
  return points
    .map(({ at, hard }, index) => {
      const before = points[index - 1]?.at;
      const next = points[index + 1]?.at;
      if (!before) return `M${place(at)}`;
      if (!next || hard) return `L${place(at)}`;
      const enter = toward(at, before, face.radius);
      const leave = toward(at, next, face.radius);
      return face.bend === 'cut'
        ? `L${place(enter)}L${place(leave)}`
        : `L${place(enter)}Q${place(at)} ${place(leave)}`;
    })
    .join('');
};

const lineOf = (text: string, face: Face): Readonly<{ d: string; width: number }> => {
  let left = 0;
  const parts: string[] = [];
  for (const char of text.toUpperCase()) {
    const letter = letters[char];
    if (!letter) throw new Error(`No letter is drawn for “${char}”`);
    parts.push(...letter.strokes.map((stroke) => written(stroke, face, left)));
    left += letter.width * face.wide + face.spacing;
  }
  return { d: parts.join(''), width: left - face.spacing };
};

/** The game's name drawn beside its emblem, on nothing: 1200 × 320. */
export const logo = (name: WorldName, title: string): string => {
  const face = faces[name];
  const { palette } = worlds[name];
  const paint = paints();
  const words = title.split(' ');
  const lines = (words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : words).map(
    (text) => lineOf(text, face),
  );
  const widest = Math.max(...lines.map(({ width }) => width));
  const scale = Math.min(0.98, 780 / (widest * 10), lines.length === 1 ? 1.4 : 0.98);
  const tall = 100 * scale;
  const gap = tall * 0.52;
  const top = (320 - lines.length * tall - (lines.length - 1) * gap) / 2;
  const tone = emblemTone(palette);
  const metal = paint.linear(
    [0, -5],
    [0, 105],
    [
      [0, mix(palette.light, [1, 0, 0], 0.65)],
      [0.5, mix(palette.light, [0.97, 0.01, 90], 0.3)],
      [0.51, mix(palette.light, palette.haze, 0.3)],
      [1, mix(palette.light, palette.haze, 0.62)],
    ],
  );
  const text = lines.map(({ d, width }, index) => {
    const stretch = lines.length > 1 ? Math.min(1.5, Math.max(1, widest / width)) : 1;
    const path = el('path', {
      d,
      fill: 'none',
      stroke: index === 1 ? hex(palette.accent) : metal,
      'stroke-width': num(face.weight * 10),
      'stroke-linejoin': 'miter',
      'stroke-miterlimit': '3',
    });
    const y = top + index * (tall + gap);
    return group(path, {
      transform: `translate(${num(352 + (face.slant < 0 ? 24 : 0))} ${num(y)}) scale(${(scale * stretch ** 0.5).toFixed(3)} ${scale.toFixed(3)}) skewX(${face.slant})`,
    });
  });
  return drawing(
    1200,
    320,
    paint.written(),
    moved(emblem(name, tone), 36, 30, 2.6) + text.join(''),
  );
};

/** The emblem alone, where a name has no lettering: 320 × 320. */
export const emblemLogo = (name: WorldName): string =>
  drawing(320, 320, '', moved(emblem(name, emblemTone(worlds[name].palette)), 30, 30, 2.6));
