import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { mostCounted } from '@shop/contracts/wire/list.contract';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { Belongings } from './orders-of.ts';

type Orders = Collection<StoredAs<OrderDocument>>;

/**
 * The orders of an account in two parts, each of which an index finds: those that it placed, and
 * those that its owner placed as a guest.
 */
const partsOf = ({ userId, emailHash, undoneEmails }: Belongings): readonly Document[] => [
  {
    'document.user_id': userId,
    ...(undoneEmails.length > 0 && { 'document.email_hash': { $nin: undoneEmails } }),
  },
  ...(emailHash === null
    ? []
    : [{ 'document.email_hash': emailHash, 'document.user_id': { $ne: userId } }]),
];

/** Of each part at most as many as lists count. */
export const countOrdersOf = async (documents: Orders, theirs: Belongings): Promise<number> => {
  const counts = await Promise.all(
    partsOf(theirs).map((part) => documents.countDocuments(part, { limit: mostCounted + 1 })),
  );
  return Math.min(
    mostCounted + 1,
    counts.reduce((sum, count) => sum + count, 0),
  );
};

/** One page of them, the newest first. */
export const pageOfOrders = async (
  documents: Orders,
  theirs: Belongings,
  { page, size }: Readonly<{ page: number; size: number }>,
): Promise<readonly OrderDocument[]> => {
  const parts = await Promise.all(
    partsOf(theirs).map((part) =>
      documents
        .find(part)
        .sort({ 'document.placed_at': -1, _id: -1 })
        .limit(page * size)
        .toArray(),
    ),
  );
  return parts
    .flat()
    .flatMap(({ document }) => document ?? [])
    .toSorted((one, other) => (one.placed_at < other.placed_at ? 1 : -1))
    .slice((page - 1) * size, page * size);
};

/** All of them, the oldest first. */
export const allOrdersOf = async (
  documents: Orders,
  theirs: Belongings,
): Promise<readonly OrderDocument[]> => {
  const parts = await Promise.all(
    partsOf(theirs).map((part) => documents.find(part).sort({ 'document.placed_at': 1 }).toArray()),
  );
  return parts
    .flat()
    .flatMap(({ document }) => document ?? [])
    .toSorted((one, other) => (one.placed_at < other.placed_at ? -1 : 1));
};
