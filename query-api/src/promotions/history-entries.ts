import type { Sealed } from '@shop/domain/kernel';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { PromoEntry } from '@shop/domain/promotions/contract';
import type { PromoEntryDocument } from '@shop/domain/promotions/documents';
import { toWireMoney } from '@shop/domain/wire/contract';
import { isAway } from '@shop/platform/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Catalogue } from '../catalog/catalogue.ts';
import { namesIn, wireNames } from './names.ts';
import { termsOf } from './to-wire.ts';

export type EntriesDeps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: (sealed: Sealed) => Promise<string>;
  catalogue: Catalogue;
}>;

type OrderFacts = Readonly<{ number: number; email: Sealed }>;

/** The orders that entries are about, by id; an attempt that was refused has none. */
export const ordersOf = async (
  { readModels }: Pick<EntriesDeps, 'readModels'>,
  entries: readonly PromoEntryDocument[],
): Promise<ReadonlyMap<string, OrderFacts>> => {
  const ids = new Set(entries.flatMap(({ order_id: id }) => id ?? []));
  if (ids.size === 0) return new Map();
  const { documents } = await readModels.serving<OrderDocument>(ordersModel);
  const orders = new Map<string, OrderFacts>();
  for await (const { _id, document } of documents.find({ _id: { $in: [...ids] } })) {
    if (document) orders.set(_id, document);
  }
  return orders;
};

/** An entry as administrators see it; null for an address whose key is gone. */
export const entryOf =
  ({ open, catalogue }: EntriesDeps, orders: ReadonlyMap<string, OrderFacts>) =>
  async (entry: PromoEntryDocument, id: string): Promise<PromoEntry> => {
    const { person_id: _, terms, subtotal, discount, ...said } = entry;
    const order = entry.order_id === null ? undefined : orders.get(entry.order_id);
    const email = order
      ? await open(order.email).catch((error: unknown) => {
          if (isAway(error)) throw error;
          return null; // erased
        })
      : null;
    return {
      ...said,
      ...wireNames(namesIn(catalogue)(entry)),
      id,
      order_number: order?.number ?? null,
      email,
      subtotal: subtotal && toWireMoney(subtotal),
      discount: discount && toWireMoney(discount),
      terms: terms && termsOf(terms),
    };
  };
