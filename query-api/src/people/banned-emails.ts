import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import type { Instant } from '@shop/contracts/kernel';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { findCollection } from '../positions/min-position.ts';

/** Whether the ban is in force. */
export const isActive = ({ active_until: end }: BanDocument, now: Instant): boolean =>
  end !== null && now < end;

type BannedEmailDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  clock: Clock;
}>;

/** The keyed hashes of those addresses that are currently banned. */
export const findBannedHashes = async (
  ctx: Context,
  { readModels, clock }: BannedEmailDeps,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { documents } = await findCollection<BanDocument>(ctx, readModels, bansModel);
  const found = await documents.find({ _id: { $in: [...hashes] } }).toArray();
  const now = clock();
  return new Set(
    found.flatMap(({ _id, document }) => (document && isActive(document, now) ? [_id] : [])),
  );
};
