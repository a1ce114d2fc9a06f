type Span = readonly [first: number, last: number];

const hexadecimal = (codePoint: number): string => codePoint.toString(16).toUpperCase();

const spanOf = (written: string): Span => {
  const [first = '', last = first] = written.trim().replace(/^U\+/u, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

/** The distinct characters that are within a `unicode-range`. */
export const within = (range: string, characters: string): string => {
  const spans = range.split(',').map(spanOf);
  return [...new Set(characters)]
    .filter((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      return spans.some(([first, last]) => first <= codePoint && codePoint <= last);
    })
    .toSorted((one, other) => (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0))
    .join('');
};

/** Formats exactly these characters as a CSS `unicode-range`. */
export const formatUnicodeRange = (characters: string): string => {
  const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const spans: [number, number][] = [];
  for (const codePoint of codePoints.toSorted((one, other) => one - other)) {
    const span = spans.at(-1);
    if (span && codePoint <= span[1] + 1) span[1] = codePoint;
    else spans.push([codePoint, codePoint]);
  }
  return spans
    .map(([first, last]) =>
      first === last ? `U+${hexadecimal(first)}` : `U+${hexadecimal(first)}-${hexadecimal(last)}`,
    )
    .join(', ');
};
