import { drawing, el } from './svg.ts';

/** Line drawings on a square of 24: what a product does, at a glance. The second part is fainter. */
const glyphs = {
  radar: [
    'M12 12L18.5 5.5M12 3a9 9 0 1 0 9 9',
    'M12 7.5a4.5 4.5 0 1 0 4.5 4.5M7.6 15.2h.01M16 17.4h.01',
  ],
  compass: ['M15.8 8.2L13.6 13.6L8.2 15.8L10.4 10.4Z', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z'],
  map: ['M3.5 6.5L9 4L15 6.5L20.5 4V17.5L15 20L9 17.5L3.5 20Z', 'M9 4V17.5M15 6.5V20'],
  route: [
    'M6 21a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5ZM18 8a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5Z',
    'M8.5 18.5H15a3.25 3.25 0 0 0 0-6.5H9a3.25 3.25 0 0 1 0-6.5h6.5',
  ],
  timer: [
    'M12 5.5a7.75 7.75 0 1 0 0 15.5a7.75 7.75 0 1 0 0-15.5ZM12 9v4.5l3 1.8',
    'M9.5 2.5h5M18.5 5l1.5 1.5',
  ],
  sight: [
    'M12 2.5V8M12 16v5.5M2.5 12H8M16 12h5.5',
    'M12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13ZM12 12h.01',
  ],
  shield: [
    'M12 2.8L20 5.5V11.5C20 16.2 16.8 19.7 12 21.3C7.2 19.7 4 16.2 4 11.5V5.5Z',
    'M8.6 12l2.4 2.4l4.5-4.8',
  ],
  layers: ['M12 3L21 8L12 13L3 8Z', 'M3.6 12L12 16.7L20.4 12M3.6 16L12 20.7L20.4 16'],
  wave: ['M2.5 12H6L8.5 4.5L12.5 19.5L15.5 9L17 12H21.5', 'M2.5 20.5H21.5'],
  cloud: [
    'M7 19.5a4.75 4.75 0 0 1-.7-9.45A6 6 0 0 1 17.8 9.2A5.2 5.2 0 0 1 17 19.5Z',
    'M12 12v4.5M9.8 13.8L12 11.6L14.2 13.8',
  ],
  book: [
    'M12 6.5C10 4.8 7 4.2 3.5 4.5V18.5C7 18.2 10 18.8 12 20.5C14 18.8 17 18.2 20.5 18.5V4.5C17 4.2 14 4.8 12 6.5Z',
    'M12 6.5V20.5M6.2 9h2.4M6.2 12.4h2.4M15.4 9h2.4',
  ],
  crate: [
    'M3.5 7.5L12 3L20.5 7.5V16.5L12 21L3.5 16.5Z',
    'M3.5 7.5L12 12L20.5 7.5M12 12V21M7.6 5.3L16.2 9.9',
  ],
  wrench: [
    'M14.6 6.2a4.6 4.6 0 0 1 5.6-2.3L17.2 6.9L17.9 9.1L20.1 9.8L21.6 8.2a4.6 4.6 0 0 1-6.4 4.9L8 20.3a2.3 2.3 0 0 1-3.3-3.3L11.9 9.8A4.6 4.6 0 0 1 14.6 6.2Z',
    'M6.6 18.4h.01',
  ],
  bell: [
    'M5.5 16.5C6.8 15 7 13.2 7 10.5a5 5 0 0 1 10 0C17 13.2 17.2 15 18.5 16.5Z',
    'M10 19.5a2.2 2.2 0 0 0 4 0M12 3v2.4',
  ],
  eye: [
    'M2.5 12C5 7.6 8.2 5.5 12 5.5S19 7.6 21.5 12C19 16.4 15.8 18.5 12 18.5S5 16.4 2.5 12Z',
    'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z',
  ],
  speed: [
    'M4.6 18.5a9 9 0 1 1 14.8 0M12 13L16 8.5',
    'M12 12a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6ZM6 13h1.5M16.5 13H18M12 7V8.4',
  ],
  sliders: [
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20',
    'M15 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5ZM9 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
  ],
  anchor: [
    'M12 8V21M4.5 13.5C4.8 18 8 20.6 12 21C16 20.6 19.2 18 19.5 13.5',
    'M12 3a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5ZM8.5 11.2h7',
  ],
  bolt: ['M13.5 2.5L5 13.5H11L10 21.5L19 10H12.8Z', 'M3 19.5h3.5M17.5 4.5H21'],
  lamp: [
    'M9 17.5C9 15 6.2 13.6 6.2 9.6a5.8 5.8 0 0 1 11.6 0C17.8 13.6 15 15 15 17.5Z',
    'M9.6 20.8h4.8M12 17.5V12.5M10.2 10.8L12 12.5L13.8 10.8',
  ],
  flag: ['M5.5 21V3.5M5.5 4.5C9 2.8 12 6.6 18.8 4.4V13C12 15.2 9 11.4 5.5 13.1', 'M3.5 21h4.5'],
  users: [
    'M9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7ZM2.5 20C2.8 16.4 5.4 14.5 9 14.5S15.2 16.4 15.5 20',
    'M15.5 4.8a3.3 3.3 0 0 1 0 6.4M18 15.2C20.2 16 21.3 17.6 21.5 20',
  ],
  chart: ['M3.5 3.5V20.5H20.5', 'M8 16.5V12M12.5 16.5V7.5M17 16.5V10'],
  lock: ['M5.5 10.5H18.5V20.5H5.5Z', 'M8.3 10.5V7.5a3.7 3.7 0 0 1 7.4 0V10.5M12 14.4V16.8'],
} as const satisfies Record<string, readonly [string, string]>;

export type GlyphName = keyof typeof glyphs;
export const glyphNames = Object.keys(glyphs) as readonly GlyphName[]; // keys of a constant

/** The lines alone, on a square of 24, to be set into a picture. */
export const glyphLines = (name: GlyphName, strong: string, faint: string, width = 1.6): string => {
  const [first, second] = glyphs[name];
  const drawn = (d: string, stroke: string): string =>
    el('path', {
      d,
      fill: 'none',
      stroke,
      'stroke-width': width.toFixed(2),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  return drawn(second, faint) + drawn(first, strong);
};

/** A function's icon on nothing: 96 × 96. */
export const functionIcon = (name: GlyphName): string =>
  drawing(96, 96, '', `<g transform="scale(4)">${glyphLines(name, '#f2f4ee', '#9aa19a', 1.7)}</g>`);
