/** A chain of checksums: each event's covers its bytes, its place and its predecessor's. */
import { crc32 } from 'node:zlib';

/** The checksum that the first event of a log is chained to. */
export const CHAIN_START = 0;

/** Thrown when the bytes read are not the bytes written. */
export class DamagedLogError extends Error {}

export const checksumOf = (
  previous: number,
  streamId: number,
  revision: number,
  body: Uint8Array,
): number => {
  const place = Math.imul(streamId, 0x9e3779b1) ^ Math.imul(revision % 0x7fffffff, 0x85ebca6b);
  return crc32(body, (previous ^ place) >>> 0);
};
