/** The width of a typeface's letters relative to a local font, by script, in percent. */
type Widths = Readonly<{ cyrillic: number; latin: number; other: number }>;

/** A common system font, scaled so that a text has the same width as in the typeface. */
export type FallbackFont = Readonly<{
  weights: readonly [lightest: number, boldest: number];
  /** The full names of the font on devices. */
  local: readonly string[];
  widths: Widths;
}>;

export type Typeface = Readonly<{
  family: string;
  /** The folder of the package, and the prefix of its file names. */
  source: string;
  weights: readonly [lightest: number, boldest: number];
  /** Whether to include OpenType alternates, such as tabular figures. */
  alternates: boolean;
  /** Metrics of the font, in ems. */
  ascent: number;
  descent: number;
  /** Fallback fonts by family. */
  fallbackFonts: Readonly<Record<string, readonly FallbackFont[]>>;
}>;

const arial = ['Arial', 'Liberation Sans', 'Arimo'] as const;
const boldArial = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'] as const;
const roboto = ['Roboto', 'Roboto Regular', 'Roboto-Regular'] as const;
const boldRoboto = ['Roboto Bold', 'Roboto-Bold'] as const;

/**
 * The typefaces of the shop. Widths are weighted by letter frequency in the shop's own texts; a
 * monospaced letter is 0.6 em wide on every device.
 */
export const typefaces: readonly Typeface[] = [
  {
    family: 'Golos Text',
    source: 'golos-text',
    weights: [400, 600],
    alternates: true,
    ascent: 0.98,
    descent: 0.22,
    fallbackFonts: {
      Arial: [
        { weights: [400, 499], local: arial, widths: { cyrillic: 107, latin: 110.1, other: 93.4 } },
        {
          weights: [500, 900],
          local: boldArial,
          widths: { cyrillic: 100.4, latin: 102.2, other: 93.4 },
        },
      ],
      Roboto: [
        { weights: [400, 499], local: roboto, widths: { cyrillic: 104.2, latin: 109, other: 104 } },
        {
          weights: [500, 900],
          local: boldRoboto,
          widths: { cyrillic: 104.4, latin: 108.1, other: 102.4 },
        },
      ],
    },
  },
  {
    family: 'Unbounded',
    source: 'unbounded',
    weights: [500, 600],
    alternates: false,
    ascent: 0.995,
    descent: 0.245,
    fallbackFonts: {
      Arial: [
        {
          weights: [500, 900],
          local: boldArial,
          widths: { cyrillic: 131.3, latin: 133.2, other: 94.3 },
        },
      ],
      Roboto: [
        {
          weights: [500, 900],
          local: boldRoboto,
          widths: { cyrillic: 136.5, latin: 141, other: 103.4 },
        },
      ],
    },
  },
  {
    family: 'JetBrains Mono',
    source: 'jetbrains-mono',
    weights: [400, 600],
    alternates: false,
    ascent: 1.02,
    descent: 0.3,
    fallbackFonts: {},
  },
];
