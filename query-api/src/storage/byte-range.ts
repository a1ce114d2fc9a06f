import type { Range } from 'range-parser';
import { parse } from 'range-parser';

/**
 * Parses a `Range` header for `size` bytes; both ends are included. Returns `whole` if the header
 * is invalid or has several ranges, which a server may answer with the whole file (RFC 9110, 14.2),
 * and `none` if the range cannot be satisfied.
 */
export const parseRange = (header: string, size: number): Range | 'whole' | 'none' => {
  const { type, code, ranges } = parse(size, header);
  const isInvalid = (code & 1) === 1;
  if (type !== 'bytes' || isInvalid || header.includes(',')) return 'whole';
  return ranges[0] ?? 'none';
};
