import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import type { Context } from 'koa';
import { findCollection } from '../../positions/min-position.ts';
import type { BanQueries } from './ban-queries.ts';
import { isActive } from './ban-terms.ts';

/** The keyed hashes of those addresses that are currently banned. */
export const findBannedHashes = async (
  ctx: Context,
  { readModels, clock }: Pick<BanQueries, 'readModels' | 'clock'>,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { documents } = await findCollection<BanDocument>(ctx, readModels, bansModel);
  const found = await documents.find({ _id: { $in: [...hashes] } }).toArray();
  const now = clock();
  return new Set(
    found.flatMap(({ _id, document }) => (document && isActive(document, now) ? [_id] : [])),
  );
};
