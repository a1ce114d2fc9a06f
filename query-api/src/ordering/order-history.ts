import type { Sealed } from '@shop/contracts/kernel';
import { accountOf } from '@shop/domain/kernel';
import type { KnownKey, OrderOccurrence } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderHistoryDocument } from '@shop/contracts/ordering/documents';
import { orderHistoriesModel } from '@shop/contracts/ordering/documents';
import { toWireMoney } from '@shop/contracts/wire/contract';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { openIfKept } from '../identity/opening.ts';
import type { StaffNamesDeps } from '../identity/staff-names.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';

type Queries = StaffNamesDeps & Readonly<{ readModels: Pick<ReadModels, 'documents' | 'serving'> }>;
type Stored = OrderHistoryDocument['occurrences'][number];

export type OrderHistory = Readonly<{ history: OrderOccurrence[]; history_left_out: number }>;

/** Names of accounts and masked texts of keys, by their ids. */
export type Known = Readonly<{
  names: ReadonlyMap<string, string>;
  keys: ReadonlyMap<string, KnownKey>;
}>;

/** What happened to an order, as it is stored. */
export const storedHistory = async (
  ctx: Context,
  { readModels }: Pick<Queries, 'readModels'>,
  orderId: string,
): Promise<OrderHistoryDocument> => {
  const { documents } = await documentsFor<OrderHistoryDocument>(
    ctx,
    readModels,
    orderHistoriesModel,
  );
  const document = (await documents.findOne({ _id: orderId }))?.document;
  return document ?? { order_id: orderId, occurrences: [], left_out: 0 };
};

/** A key that the stock does not tell of yet has no text. */
export const keyIn = (keys: Known['keys'], id: string): KnownKey =>
  keys.get(id) ?? { id, masked: null };

const openedDetails = (
  { details, email: sealed }: Stored,
  { keys }: Known,
  email: string | null,
): OrderOccurrence['details'] => {
  const { amount, expected, keys: ids, old_key: old, ...rest } = details;
  return {
    ...rest,
    ...(amount && { amount: toWireMoney(amount) }),
    ...(expected && { expected: toWireMoney(expected) }),
    ...(ids && { keys: ids.map((id) => keyIn(keys, id)) }),
    ...(old !== undefined && { old_key: keyIn(keys, old) }),
    ...(sealed !== null && { email }),
  };
};

/** An occurrence with its names, addresses and keys, for administrators. */
export const openedOccurrence =
  (open: (sealed: Sealed) => Promise<string | null>, known: Known) =>
  async (stored: Stored): Promise<OrderOccurrence> => {
    const { type, at, actor, reason, address, email } = stored;
    const [from, opened] = await Promise.all([address && open(address), email && open(email)]);
    return {
      type,
      at,
      actor,
      by_name: known.names.get(accountOf(actor) ?? '') ?? null,
      address: from,
      reason,
      details: openedDetails(stored, known, opened),
    };
  };

/** What happened to an order, without addresses and keys. */
export const orderHistory = async (
  ctx: Context,
  queries: Queries,
  orderId: string,
): Promise<OrderHistory> => {
  const { occurrences, left_out } = await storedHistory(ctx, queries, orderId);
  const names = await staffNames(
    queries,
    occurrences.flatMap(({ actor }) => accountOf(actor) ?? []),
  );
  const known = { names, keys: new Map<string, KnownKey>() };
  const toOccurrence = openedOccurrence(openIfKept(queries.open), known);
  const unsealed = occurrences.map((stored) => ({ ...stored, address: null, email: null }));
  return { history: await Promise.all(unsealed.map(toOccurrence)), history_left_out: left_out };
};
