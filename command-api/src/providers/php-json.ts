/** A number as PHP serializes it: a number that had a fraction keeps one. */
class PhpNumber {
  readonly text: string;

  constructor(value: number, source: string) {
    const isInteger = Number.isInteger(value) && /[.e]/i.test(source);
    this.text = isInteger ? `${value}.0` : String(value);
  }
}

const asPhpReads = (
  _: string,
  value: unknown,
  { source }: Readonly<{ source?: string }>,
): unknown =>
  typeof value === 'number' && source !== undefined ? new PhpNumber(value, source) : value;

const escapeText = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('/', '\\/')
    .replaceAll(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

const encode = (value: unknown): string => {
  if (value instanceof PhpNumber) return value.text;
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return `[${value.map(encode).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([name, each]) => `${escapeText(name)}:${encode(each)}`,
  );
  return entries.length === 0 ? '[]' : `{${entries.join(',')}}`;
};

const compareNames = (
  [one]: readonly [string, unknown],
  [other]: readonly [string, unknown],
): number => (one < other ? -1 : 1);

/**
 * JSON as PHP's `json_encode` writes it after `json_decode` and `ksort`: fields sorted, `/` and
 * non-ASCII characters escaped. Null if the text is not a JSON object.
 */
export const sortedPhpJson = (text: string): string | null => {
  try {
    // the type of `JSON.parse` lacks the third argument of a reviver
    const read: unknown = JSON.parse(text, asPhpReads as (key: string, value: unknown) => unknown);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return encode(Object.fromEntries(Object.entries(read).toSorted(compareNames)));
  } catch {
    return null;
  }
};
