import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { copyBytes } from '@shop/platform/memory';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Shorter ones grow by it. */
const minCompressedBytes = 512;

/** The best encoding first. */
const available: readonly Encoding[] = ['br', 'gzip', 'identity'];

const negotiate = (acceptEncoding: string): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best = 'identity'] = negotiator.encodings(available, { preferred: available });
  return best;
};

/** Clients send the same few headers again and again. */
const negotiatedEncodings = new LRUCache<string, Encoding>({ max: 200, memoMethod: negotiate });

/** Brotli before gzip, unless the client prefers gzip by its quality values. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  acceptEncoding ? negotiatedEncodings.memo(acceptEncoding) : 'identity'; // no header: it may understand none

/** Compressed bodies may be kept: they share memory with nothing. */
export const encode = (
  body: Buffer,
  encoding: Encoding,
  quality: number,
): Readonly<{ body: Buffer; encoding: Encoding }> => {
  if (encoding === 'identity' || body.length < minCompressedBytes) {
    return { body, encoding: 'identity' };
  }
  if (encoding === 'gzip') return { body: copyBytes(gzipSync(body)), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { body: copyBytes(brotliCompressSync(body, { params })), encoding };
};
