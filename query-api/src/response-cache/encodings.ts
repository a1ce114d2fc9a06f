import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { copyBytes } from '@shop/platform/memory';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Compression makes shorter bodies larger. */
const minCompressedBytes = 512;

/** Supported encodings, the best first. */
const available: readonly Encoding[] = ['br', 'gzip', 'identity'];

const negotiate = (acceptEncoding: string): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best = 'identity'] = negotiator.encodings(available, { preferred: available });
  return best;
};

/** Clients send the same few headers repeatedly. */
const negotiatedEncodings = new LRUCache<string, Encoding>({ max: 200, memoMethod: negotiate });

/** Brotli before gzip, unless the client prefers gzip by its quality values. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  // without the header, the client may support no compression
  acceptEncoding ? negotiatedEncodings.memo(acceptEncoding) : 'identity';

/** Compressed bodies can be cached: they share no memory with other buffers. */
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
