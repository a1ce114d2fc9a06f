import type { SealedText } from '@shop/contracts/kernel';
import { accountOf } from '@shop/domain/kernel';
import type {
  RevealedOrderKey,
  OrderHistoryEntry,
} from '@shop/contracts/ordering/admin-order.contract';
import type { OrderHistoryDocument } from '@shop/contracts/ordering/documents';
import { orderHistoriesModel } from '@shop/contracts/ordering/documents';
import { toWireMoney } from '@shop/contracts/wire/contract';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { createTextOpener } from '../people/text-opener.ts';
import type { StaffNamesDeps } from '../people/staff-names.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';

type Queries = StaffNamesDeps & Readonly<{ readModels: Pick<ReadModels, 'documents' | 'serving'> }>;
type StoredOccurrence = OrderHistoryDocument['occurrences'][number];

export type OrderHistory = Readonly<{
  history: OrderHistoryEntry[];
  history_omitted_count: number;
}>;

/** Names of accounts and masked texts of keys, by their ids. */
export type OccurrenceContext = Readonly<{
  names: ReadonlyMap<string, string>;
  keys: ReadonlyMap<string, RevealedOrderKey>;
}>;

/** The stored history of an order. */
export const findStoredHistory = async (
  ctx: Context,
  { readModels }: Pick<Queries, 'readModels'>,
  orderId: string,
): Promise<OrderHistoryDocument> => {
  const { documents } = await findCollection<OrderHistoryDocument>(
    ctx,
    readModels,
    orderHistoriesModel,
  );
  const document = (await documents.findOne({ _id: orderId }))?.document;
  return document ?? { order_id: orderId, occurrences: [], omitted_count: 0 };
};

/** A key that the stock read model does not contain yet has no text. */
export const findRevealedKey = (keys: OccurrenceContext['keys'], id: string): RevealedOrderKey =>
  keys.get(id) ?? { id, masked: null };

const openDetails = (
  { details, email: sealed }: StoredOccurrence,
  { keys }: OccurrenceContext,
  email: string | null,
): OrderHistoryEntry['details'] => {
  const { amount, expected, keys: ids, old_key: old, ...rest } = details;
  return {
    ...rest,
    ...(amount && { amount: toWireMoney(amount) }),
    ...(expected && { expected: toWireMoney(expected) }),
    ...(ids && { keys: ids.map((id) => findRevealedKey(keys, id)) }),
    ...(old !== undefined && { old_key: findRevealedKey(keys, old) }),
    ...(sealed !== null && { email }),
  };
};

/** Adds names, addresses and keys to an occurrence, for administrators. */
export const occurrenceOpener =
  (open: (sealed: SealedText) => Promise<string | null>, context: OccurrenceContext) =>
  async (stored: StoredOccurrence): Promise<OrderHistoryEntry> => {
    const { type, at, actor, reason, address, email } = stored;
    const [from, opened] = await Promise.all([address && open(address), email && open(email)]);
    return {
      type,
      at,
      actor,
      by_name: context.names.get(accountOf(actor) ?? '') ?? null,
      address: from,
      reason,
      details: openDetails(stored, context, opened),
    };
  };

/** The history of an order, without addresses and keys. */
export const readOrderHistory = async (
  ctx: Context,
  queries: Queries,
  orderId: string,
): Promise<OrderHistory> => {
  const { occurrences, omitted_count } = await findStoredHistory(ctx, queries, orderId);
  const names = await findStaffNames(
    queries,
    occurrences.flatMap(({ actor }) => accountOf(actor) ?? []),
  );
  const context = { names, keys: new Map<string, RevealedOrderKey>() };
  const toOccurrence = occurrenceOpener(createTextOpener(queries.open), context);
  const unsealed = occurrences.map((stored) => ({ ...stored, address: null, email: null }));
  return {
    history: await Promise.all(unsealed.map(toOccurrence)),
    history_omitted_count: omitted_count,
  };
};
