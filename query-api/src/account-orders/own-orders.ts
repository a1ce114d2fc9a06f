import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { OrderOwnership } from './order-ownership.ts';

type Orders = Collection<StoredModel<OrderDocument>>;

/**
 * The orders of an account as two filters, each with its own index: orders that it placed, and
 * orders that its owner placed as a guest.
 */
const listOwnershipFilters = ({
  userId,
  emailHash,
  undoneEmails,
}: OrderOwnership): readonly Document[] => [
  {
    'document.user_id': userId,
    ...(undoneEmails.length > 0 && { 'document.email_hash': { $nin: undoneEmails } }),
  },
  ...(emailHash === null
    ? []
    : [{ 'document.email_hash': emailHash, 'document.user_id': { $ne: userId } }]),
];

/** Each part is counted up to the limit of lists. */
export const countOwnOrders = async (
  documents: Orders,
  ownership: OrderOwnership,
): Promise<number> => {
  const counts = await Promise.all(
    listOwnershipFilters(ownership).map((part) =>
      documents.countDocuments(part, { limit: maxCountedRows + 1 }),
    ),
  );
  return Math.min(
    maxCountedRows + 1,
    counts.reduce((sum, count) => sum + count, 0),
  );
};

/** One page of the orders, newest first. */
export const findOwnOrdersPage = async (
  documents: Orders,
  ownership: OrderOwnership,
  { page, size }: Readonly<{ page: number; size: number }>,
): Promise<readonly OrderDocument[]> => {
  const parts = await Promise.all(
    listOwnershipFilters(ownership).map((part) =>
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

/** All of the orders, oldest first. */
export const findAllOwnOrders = async (
  documents: Orders,
  ownership: OrderOwnership,
): Promise<readonly OrderDocument[]> => {
  const parts = await Promise.all(
    listOwnershipFilters(ownership).map((part) =>
      documents.find(part).sort({ 'document.placed_at': 1 }).toArray(),
    ),
  );
  return parts
    .flat()
    .flatMap(({ document }) => document ?? [])
    .toSorted((one, other) => (one.placed_at < other.placed_at ? -1 : 1));
};
