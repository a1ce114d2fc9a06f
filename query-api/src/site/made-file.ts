import { createHash } from 'node:crypto';
import { ownBytes } from '@shop/platform/memory';
import type { Encoding } from '../hot/encodings.ts';
import { encode } from '../hot/encodings.ts';
import type { SiteFile } from './site.ts';

const brotliQuality = 5;

/** Text that was made while the program runs; compressed when it is first asked for so. */
export const madeFile = (type: string, text: string): SiteFile => {
  const content = ownBytes(Buffer.from(text));
  const encoded = new Map<Encoding, ReturnType<typeof encode>>();
  const as = (encoding: Encoding) => {
    const known = encoded.get(encoding) ?? encode(content, encoding, brotliQuality);
    encoded.set(encoding, known);
    return known;
  };
  return {
    type,
    etag: createHash('sha1').update(content).digest('base64url').slice(0, 16),
    bodies: {
      get br() {
        return as('br');
      },
      get gzip() {
        return as('gzip');
      },
      identity: { body: content, encoding: 'identity' },
    },
  };
};
