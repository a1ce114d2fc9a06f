import { createHash } from 'node:crypto';
import type { RateId } from '@shop/contracts/catalog/ids';
import { rateId } from '@shop/contracts/catalog/ids';

/** The id of a copied rate: a UUID of version 8 (RFC 9562), the same each time for both ids. */
export const copyRate = (product: string, original: RateId): RateId => {
  const hash = createHash('sha256').update(`${product}/${original}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return rateId(parts.join('-'));
};
