import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { characters } from './characters.ts';
import type { FallbackFont, Typeface } from './typefaces.ts';
import { typefaces } from './typefaces.ts';
import { formatUnicodeRange, within } from './unicode-range.ts';

/** The font files of a package that the shop uses. Each character is in one of them. */
const scripts = ['latin', 'cyrillic', 'latin-ext'] as const;

const latinLetters = within('U+30-39,U+41-5A,U+61-7A', characters);
const cyrillicLetters = within('U+400-4FF', characters);
const kinds = {
  cyrillic: cyrillicLetters,
  latin: latinLetters,
  other: Array.from(characters)
    .filter(
      (character) => !latinLetters.includes(character) && !cyrillicLetters.includes(character),
    )
    .join(''),
} as const;

const percent = (ratio: number): string => `${Number(ratio.toFixed(2))}%`;

const face = (descriptors: Readonly<Record<string, string>>): string =>
  [
    '@font-face {',
    ...Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`),
    '}\n',
  ].join('\n');

const fallbackFaces = (
  { family, ascent, descent }: Typeface,
  device: string,
  { weights, local, widths }: FallbackFont,
): readonly string[] =>
  (['cyrillic', 'latin', 'other'] as const).map((kind) =>
    face({
      'font-family': `'${family} from ${device}'`,
      'font-weight': weights.join(' '),
      src: local.map((name) => `local('${name}')`).join(', '),
      'size-adjust': percent(widths[kind]),
      'ascent-override': percent((ascent / widths[kind]) * 10_000),
      'descent-override': percent((descent / widths[kind]) * 10_000),
      'line-gap-override': '0%',
      'unicode-range': formatUnicodeRange(kinds[kind]),
    }),
  );

/**
 * The font files of every page, by file name: for each typeface a subset with the shop's characters
 * and weights, and the style sheet. The style sheet also declares fallback fonts with nearly the
 * same metrics, which prevents layout shifts. The output is deterministic.
 */
export const makeFonts = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  const faces: string[] = [];
  for (const typeface of typefaces) {
    const { family, source, weights, alternates, fallbackFonts } = typeface;
    const folder = dirname(
      fileURLToPath(import.meta.resolve(`@fontsource-variable/${source}/package.json`)),
    );
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Readonly<
      Record<string, string | undefined>
    >;
    for (const script of scripts) {
      const text = within(ranges[script] ?? '', characters);
      if (text === '') continue;
      const whole = readFileSync(join(folder, 'files', `${source}-${script}-wght-normal.woff2`));
      const [min, max] = weights;
      const name = `${source}-${script}.woff2`;
      files.set(
        name,
        await subsetFont(whole, text, {
          targetFormat: 'woff2',
          noLayoutClosure: !alternates,
          variationAxes: { wght: { min, max } },
        }),
      );
      faces.push(
        face({
          'font-family': `'${family}'`,
          'font-display': 'swap',
          'font-weight': weights.join(' '),
          src: `url('./${name}') format('woff2')`,
          'unicode-range': formatUnicodeRange(text),
        }),
      );
    }
    for (const [device, all] of Object.entries(fallbackFonts)) {
      faces.push(...all.flatMap((fallbackFont) => fallbackFaces(typeface, device, fallbackFont)));
    }
  }
  return files.set('fonts.css', Buffer.from(faces.join('\n')));
};
