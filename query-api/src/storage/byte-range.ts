import type { Range } from 'range-parser';
import { parse } from 'range-parser';

/**
 * The one range of `size` bytes that a `Range` header asks for; both ends are included. `whole` if the
 * header is invalid or names several ranges, which a server may answer so (RFC 9110, 14.2); `none` if
 * there are no such bytes.
 */
export const parseRange = (header: string, size: number): Range | 'whole' | 'none' => {
  const { type, code, ranges } = parse(size, header);
  const isInvalid = (code & 1) === 1;
  if (type !== 'bytes' || isInvalid || header.includes(',')) return 'whole';
  return ranges[0] ?? 'none';
};
