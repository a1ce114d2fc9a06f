/** Numbers of bytes, counted from 0; both are part of it. */
export type ByteRange = Readonly<{ first: number; last: number }>;

const single = /^bytes=\s*(?:(?<first>\d+)-(?<last>\d*)|-(?<fromEnd>\d+))\s*$/i;

/**
 * What a `Range` asks of so many bytes (RFC 9110, 14.1.2): one range of them; `whole` where it is
 * not understood or names several, which a server may answer so; `none` where they have no such part.
 */
export const rangeAsked = (header: string, size: number): ByteRange | 'whole' | 'none' => {
  const { first, last, fromEnd } = single.exec(header)?.groups ?? {};
  if (fromEnd !== undefined) {
    const length = Math.min(Number(fromEnd), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  if (first === undefined) return 'whole';
  const from = Number(first);
  const until = last ? Number(last) : size - 1;
  if (last && until < from) return 'whole';
  return from >= size ? 'none' : { first: from, last: Math.min(until, size - 1) };
};
