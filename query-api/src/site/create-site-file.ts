import { createHash } from 'node:crypto';
import { copyBytes } from '@shop/platform/memory';
import type { Encoding } from '../response-cache/encodings.ts';
import { encode } from '../response-cache/encodings.ts';
import type { SiteFile } from './site.ts';

const brotliQuality = 5;

/** A generated text file, compressed on first use of an encoding. */
export const createSiteFile = (type: string, text: string): SiteFile => {
  const content = copyBytes(Buffer.from(text));
  const encoded = new Map<Encoding, ReturnType<typeof encode>>();
  const getEncoded = (encoding: Encoding) => {
    const cached = encoded.get(encoding) ?? encode(content, encoding, brotliQuality);
    encoded.set(encoding, cached);
    return cached;
  };
  return {
    type,
    etag: createHash('sha1').update(content).digest('base64url').slice(0, 16),
    bodies: {
      get br() {
        return getEncoded('br');
      },
      get gzip() {
        return getEncoded('gzip');
      },
      identity: { body: content, encoding: 'identity' },
    },
  };
};
