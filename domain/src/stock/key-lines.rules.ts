/** The lines of a supplier's file, before the keys are checked for duplicates. */
export type KeyLine = Readonly<{ line: number; key: string }>;
export type ParsedKeyLines = Readonly<{ keys: readonly KeyLine[]; malformed: readonly number[] }>;

const minKeyLength = 4;
const maxKeyLength = 256;

/** Removes a byte order mark, line ends of either kind, and space around keys. */
export const parseKeyLines = (text: string): ParsedKeyLines => {
  const keys: KeyLine[] = [];
  const malformed: number[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const key = raw.trim(); // of a byte order mark too
    if (key === '') continue;
    const line = index + 1;
    const printable = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(key);
    if (!printable || key.length < minKeyLength || key.length > maxKeyLength) malformed.push(line);
    else keys.push({ line, key });
  }
  return { keys, malformed };
};

/** Normalizes a key: spellings that differ in case or spaces are equal. */
export const canonicalKey = (key: string): string =>
  key.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase();
