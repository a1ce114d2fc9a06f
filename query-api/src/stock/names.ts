import type { LocalizedText } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { KeyLocation } from '@shop/contracts/stock/back-office.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import { matchesSearch } from '../text-search/matches-search.ts';
import type { Catalog } from '../catalog/catalog.ts';

const emptyText: LocalizedText = { rus: '', eng: '' };

/** The display names of a rate, its product and its game. */
export const findRateNames = (
  catalog: Catalog,
  { product_id: productId, rate_id: rateId }: Readonly<{ product_id: string; rate_id: string }>,
) => {
  const product = catalog.product(productId);
  const game = product && catalog.game(product.game_id);
  const rate = product?.rates.find((each) => each.rateId === rateId);
  return {
    rate_id: rateId,
    days: rate?.days ?? null,
    product_id: productId,
    ...suffixed('product', product?.details.name ?? emptyText),
    ...suffixed('game', game?.details.name ?? emptyText),
  };
};

/** Matches documents of products whose name contains `q`. */
export const productNameCondition = (catalog: Catalog, q: string): Document => {
  const found = [...catalog.allProducts()].filter((product) => matchesSearch(product, q));
  return { 'document.product_id': { $in: found.map(({ id }) => id) } };
};

/** A placeholder for an unknown order number. No document has this id. */
export const noDocumentId = 'nobody';

type OrderLookup = Readonly<{
  /** The order numbers by id, for orders in the read model. */
  numbers: (ids: readonly (string | null)[]) => Promise<ReadonlyMap<string, number>>;
  idOf: (number: number) => Promise<string | null>;
  /** The progress of an order. */
  course: (id: string | null) => Promise<KeyLocation['order']>;
}>;

export const orderLookup = (readModels: Pick<ReadModels, 'serving'>): OrderLookup => ({
  numbers: async (ids) => {
    const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
    if (uniqueIds.length === 0) return new Map();
    const { documents } = await readModels.serving<OrderDocument>(ordersModel);
    const found = await documents
      .find({ _id: { $in: uniqueIds } }, { projection: { 'document.number': 1 } })
      .toArray();
    return new Map(
      found.flatMap(({ _id, document }) => (document ? [[_id, document.number]] : [])),
    );
  },
  idOf: async (number) => {
    const { documents } = await readModels.serving<OrderDocument>(ordersModel);
    const found = await documents.findOne(
      { 'document.number': number },
      { projection: { _id: 1 } },
    );
    return found?._id ?? null;
  },
  course: async (id) => {
    if (id === null) return null;
    const { documents } = await readModels.serving<OrderDocument>(ordersModel);
    const order = (await documents.findOne({ _id: id }))?.document;
    if (!order) return null;
    return { number: order.number, status: order.status, timeline: [...order.timeline] };
  },
});
