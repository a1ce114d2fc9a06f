import type { SealedText } from '@shop/contracts/kernel';
import { accountOf } from '@shop/domain/kernel';
import type {
  RevealedOrderKey,
  OrderKeyItem,
  OrderHistoryEntry,
} from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { KeyDocument, KeyStep } from '@shop/contracts/stock/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import { maskKey } from '../people/mask-key.ts';
import type { OccurrenceContext } from './order-history.ts';
import { findRevealedKey } from './order-history.ts';
import { findKeyTerm } from './order-page.ts';

type OpenText = (sealed: SealedText) => Promise<string | null>;
type FoundKey = Readonly<{ id: string; key: KeyDocument; masked: string | null }>;

/** An order has at most ten keys, and each may have been replaced a few times. */
const maxKeys = 200;

/** The current and former keys of the order, with their masked texts. */
export const findOrderKeys = async (
  ctx: Context,
  readModels: Pick<ReadModels, 'documents' | 'serving'>,
  { order_id: orderId, keys, issued }: OrderDocument,
  open: OpenText,
): Promise<readonly FoundKey[]> => {
  const { documents } = await findCollection<KeyDocument>(ctx, readModels, keysModel);
  const [own, named] = await Promise.all([
    documents
      .find({ 'document.order_id': { $eq: orderId } })
      .limit(maxKeys)
      .toArray(),
    documents.find({ _id: { $in: [...new Set([...keys, ...issued])] } }).toArray(),
  ]);
  const found = new Map([...own, ...named].map(({ _id, document }) => [_id, document]));
  const foundKeys = [...found].flatMap(([id, key]) => (key ? [{ id, key }] : []));
  return Promise.all(
    foundKeys.map(async ({ id, key }) => {
      const text = key.status === 'shared' ? null : await open(key.sealed);
      return { id, key, masked: text === null ? null : maskKey(text) };
    }),
  );
};

export const toRevealedKeys = (found: readonly FoundKey[]): ReadonlyMap<string, RevealedOrderKey> =>
  new Map(found.map(({ id, masked }) => [id, { id, masked }]));

/** Whether a step of a key's history belongs to this order, or is a reveal to staff. */
const belongsToOrder =
  (orderId: string) =>
  ({ what, order_id: id }: KeyStep): boolean =>
    id === orderId || what === 'revealed_to_staff';

export const listKeyActors = (found: readonly FoundKey[]): readonly string[] =>
  found.flatMap(({ key }) => key.history.map(({ actor }) => actor));

const toItem = async (
  { id, key, masked }: FoundKey,
  order: OrderDocument,
  open: OpenText,
  { names, keys }: OccurrenceContext,
): Promise<OrderKeyItem> => ({
  id,
  masked,
  shared: key.status === 'shared',
  status: key.status,
  current: order.keys.includes(id),
  ...findKeyTerm(order, id),
  unit_cost: key.unit_cost,
  batch: key.batch,
  history: await Promise.all(
    key.history
      .filter(belongsToOrder(order.order_id))
      .map(async ({ what, at, actor, address, reason, key_id: other }) => ({
        what,
        at,
        actor,
        by_name: names.get(accountOf(actor) ?? '') ?? null,
        address: address && (await open(address)),
        reason,
        other: other === null ? null : findRevealedKey(keys, other),
      })),
  ),
});

const createUnreadItem = (id: string, order: OrderDocument): OrderKeyItem => ({
  id,
  masked: null,
  shared: false,
  status: null,
  current: true,
  ...findKeyTerm(order, id),
  unit_cost: null,
  batch: null,
  history: [],
});

/** The buyer's keys first, in the order's sequence; then the void ones. */
export const listOrderKeyItems = async (
  found: readonly FoundKey[],
  order: OrderDocument,
  open: OpenText,
  context: OccurrenceContext,
): Promise<OrderKeyItem[]> => {
  const items = await Promise.all(found.map((each) => toItem(each, order, open, context)));
  const currentItems = order.keys.map(
    (id) => items.find((item) => item.id === id) ?? createUnreadItem(id, order),
  );
  const formerItems = items.filter(({ current, history }) => !current && history.length > 0);
  return [...currentItems, ...formerItems];
};

/**
 * Merges reveals to staff into the order's history, because they are events of the key, not of the
 * order.
 */
export const addReveals = (
  history: readonly OrderHistoryEntry[],
  keys: readonly OrderKeyItem[],
  placedAt: string,
): OrderHistoryEntry[] => {
  const reveals = keys.flatMap(({ id, masked, history: steps }) =>
    steps
      .filter(({ what, at }) => what === 'revealed_to_staff' && at >= placedAt)
      .map(({ at, actor, by_name, address, reason }) => ({
        type: 'stock.KeyRevealedToStaff' as const,
        at,
        actor,
        by_name,
        address,
        reason,
        details: { keys: [{ id, masked }] },
      })),
  );
  if (reveals.length === 0) return [...history];
  return [...history, ...reveals].toSorted((one, next) =>
    one.at < next.at ? -1 : Number(one.at > next.at),
  );
};
