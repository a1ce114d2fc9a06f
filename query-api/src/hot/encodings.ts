import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ownBytes, recent } from '@shop/platform/memory';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Shorter ones grow by it. */
const worthCompressing = 512;

const chosen = (accepted: string): Encoding => {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
};

/** Clients say the same few things over and over. */
const known = recent<string, Encoding>(200);

/** The best encoding that the client takes; `q=0` refuses one. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity';
  const before = known.get(accepted);
  if (before) return before;
  const encoding = chosen(accepted);
  known.set(accepted, encoding);
  return encoding;
};

/** Compressed bodies may be kept: they share memory with nothing. */
export const encode = (
  body: Buffer,
  encoding: Encoding,
  quality: number,
): Readonly<{ body: Buffer; encoding: Encoding }> => {
  if (encoding === 'identity' || body.length < worthCompressing) {
    return { body, encoding: 'identity' };
  }
  if (encoding === 'gzip') return { body: ownBytes(gzipSync(body)), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { body: ownBytes(brotliCompressSync(body, { params })), encoding };
};
