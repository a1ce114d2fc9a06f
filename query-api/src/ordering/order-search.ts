import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { KeyDocument } from '@shop/contracts/stock/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import { canonicalKey } from '@shop/domain/stock/key-lines.rules';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import { listPaymentIds } from '../text-search/payment-ids.ts';
import { findCollection } from '../positions/min-position.ts';

export type OrderSearchDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  emailHash: (email: string) => string;
  /** Hashes a key in its canonical form. */
  keyHash: (key: string) => string;
}>;

const orderNumberPattern = /^\d{1,10}$/;
/** A fingerprint, or the id of an imported key. */
const keyIdPattern = /^([\da-f]{32}|[\da-f-]{36}:\d+)$/;
/**
 * An id belongs to one order. A key that was stored twice, or returned to the stock, may have
 * several.
 */
const maxFoundKeys = 100;

/**
 * Builds the condition for orders that a text identifies: a number, a provider's payment id, an
 * email address, or a key, its fingerprint or its id. Addresses and keys are compared by keyed
 * hashes. Each alternative is looked up separately by its own index, because no index covers a
 * combination.
 */
export const orderSearch =
  ({ readModels, emailHash, keyHash }: OrderSearchDeps) =>
  async (q: string, ctx: Context): Promise<Document> => {
    if (q.includes('@')) return { 'document.email_hash': { $eq: emailHash(q) } };
    const orders = (await findCollection<OrderDocument>(ctx, readModels, ordersModel)).documents;
    const keys = (await findCollection<KeyDocument>(ctx, readModels, keysModel)).documents;

    const findKeyIds = async (where: Document): Promise<readonly string[]> => {
      const found = await orders
        .find(where, { projection: { _id: 1 } })
        .limit(maxFoundKeys)
        .toArray();
      return found.map(({ _id }) => _id);
    };
    const fingerprint = keyIdPattern.test(q) ? q : keyHash(canonicalKey(q));
    const [byNumber, byPayment, foundKeys] = await Promise.all([
      orderNumberPattern.test(q) ? findKeyIds({ 'document.number': { $eq: Number(q) } }) : [],
      findKeyIds({ 'document.payments': { $in: [...listPaymentIds(q)] } }),
      q.includes(':')
        ? keys.find({ _id: { $eq: q } }).toArray()
        : keys.find({ 'document.fingerprint': { $eq: fingerprint } }).toArray(),
    ]);
    const shared = foundKeys.find(({ document }) => document?.status === 'shared');
    if (shared) return { 'document.keys': { $eq: shared._id } };
    const byKey = foundKeys.flatMap(({ document }) => document?.order_id ?? []);
    return { _id: { $in: [...new Set([...byNumber, ...byPayment, ...byKey])] } };
  };
