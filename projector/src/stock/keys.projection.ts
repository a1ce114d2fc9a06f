import type { Instant } from '@shop/contracts/kernel';
import type { RecordedEvent } from '@shop/domain/kernel';
import type { KeyDocument, KeyStatus, KeyStep } from '@shop/contracts/stock/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import type {
  KeyReplaced,
  KeyRevealedToStaff,
  KeysAllocated,
  KeysReleased,
  KeysReserved,
  KeysRevoked,
  KeysStored,
  KeysWithdrawn,
  PoolEvent,
  SharedContentSet,
  SharedContentStopped,
  StoredKeysDiscarded,
} from '@shop/domain/stock/events';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId } from '@shop/contracts/stock/ids';
import { keysInPart } from '@shop/domain/stock/ids';
import { appendBounded } from '../bounded-history.ts';
import { defineProjection } from '../define-projection.ts';

type KeysEvent =
  | KeysStored
  | KeysReserved
  | KeysReleased
  | KeysAllocated
  | KeysRevoked
  | KeyReplaced
  | KeysWithdrawn
  | SharedContentSet
  | SharedContentStopped
  | StoredKeysDiscarded
  | KeyRevealedToStaff;

/** Events of a pool that name the keys that they change, and reveals to staff. */
type KeyChange =
  | Extract<
      PoolEvent,
      {
        data:
          | { keys: readonly KeyId[] }
          | { key: KeyId }
          | { spans: KeysWithdrawn['data']['spans'] };
      }
    >
  | KeyRevealedToStaff;

/**
 * The history of a key keeps its first step and the newest ones, however often it is reserved and
 * released.
 */
const maxHistorySteps = 300;

const listKeyIds = (importId: string, { from, to }: Readonly<{ from: number; to: number }>) =>
  Array.from({ length: to - from }, (_, index) => keyId(importId, from + index));

const createStep = (
  what: KeyStep['what'],
  { data: { at }, metadata: { actor, address } }: RecordedEvent<KeysEvent>,
  extraFields: Partial<Pick<KeyStep, 'order_id' | 'reason' | 'key_id'>> = {},
): KeyStep => ({
  what,
  at,
  actor,
  address,
  order_id: null,
  reason: null,
  key_id: null,
  ...extraFields,
});

const addStep = (
  { history, history_omitted_count: before }: KeyDocument,
  next: KeyStep,
): Pick<KeyDocument, 'history' | 'history_omitted_count'> => {
  const [first, ...rest] = history;
  if (!first) return { history: [next], history_omitted_count: before };
  const { entries, omittedCount } = appendBounded(
    { entries: rest, omittedCount: before },
    next,
    maxHistorySteps - 1,
  );
  return { history: [first, ...entries], history_omitted_count: omittedCount };
};

/** Moves a key. A shared key has no owner, so its sales are not recorded. */
const moveKey = (
  key: KeyDocument | null,
  next: KeyStep,
  change: Partial<Pick<KeyDocument, 'status' | 'order_id'>>,
): KeyDocument | null => {
  if (!key || (key.status === 'shared' && next.what !== 'revealed_to_staff')) return key;
  return { ...key, ...change, changed_at: next.at, ...addStep(key, next) };
};

const first: Readonly<Record<KeysStored['data']['purpose'], KeyStatus>> = {
  stock: 'available',
  order: 'available',
  shared: 'shared',
};

const createKeyDocument = (event: RecordedEvent<KeysStored>, id: string): KeyDocument | null => {
  const { data } = event;
  const index = Number(id.slice(id.lastIndexOf(':') + 1)) - data.part * keysInPart;
  const key = data.keys[index];
  if (!key) return null;
  const at: Instant = data.at;
  return {
    import_id: data.importId,
    rate_id: data.rateId,
    product_id: data.productId,
    batch: data.batch,
    line: key.line,
    supplier: data.supplier,
    unit_cost: data.unitCost,
    sealed: key.sealed,
    fingerprint: key.fingerprint,
    status: first[data.purpose],
    order_id: null,
    stored_at: at,
    changed_at: at,
    history: [createStep('imported', event)],
    history_omitted_count: 0,
  };
};

const documentIds = ({ type, data }: KeysEvent): readonly string[] => {
  switch (type) {
    case 'stock.KeysStored': {
      const from = data.part * keysInPart;
      return listKeyIds(data.importId, { from, to: from + data.keys.length });
    }
    case 'stock.KeysReserved':
    case 'stock.KeysReleased':
    case 'stock.KeysAllocated':
    case 'stock.KeysRevoked':
      return data.keys;
    case 'stock.KeyReplaced':
      return [data.old, data.key];
    case 'stock.KeysWithdrawn':
      return data.spans.flatMap((span) => listKeyIds(data.importId, span));
    case 'stock.SharedContentSet':
    case 'stock.SharedContentStopped':
      return [data.key];
    case 'stock.StoredKeysDiscarded':
      return listKeyIds(data.importId, data);
    case 'stock.KeyRevealedToStaff':
      return [data.keyId];
  }
};

/** One document per key: its import, its location and its history. */
export const keysProjection = defineProjection('keyPool', 'keyReveal').projection<
  KeyDocument,
  KeysEvent,
  KeyChange
>({
  ...keysModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { fingerprint: 1 },
    { order_id: 1 },
    { rate_id: 1, status: 1 },
    { import_id: 1, line: 1 },
    { stored_at: -1 },
    { changed_at: -1 },
    { status: 1, stored_at: -1 },
    { product_id: 1, stored_at: -1 },
    { product_id: 1, status: 1, stored_at: -1 },
    { batch: 1, stored_at: -1 },
  ],
  documentIds,
  on: {
    'stock.KeysStored': (_, event, id) => createKeyDocument(event, id),
    'stock.KeysReserved': (key, event) => {
      const { orderId } = event.data;
      const next = createStep('reserved', event, { order_id: orderId });
      return moveKey(key, next, { status: 'reserved', order_id: orderId });
    },
    'stock.KeysReleased': (key, event) => {
      const next = createStep('released', event, { order_id: event.data.orderId });
      return moveKey(key, next, { status: 'available', order_id: null });
    },
    'stock.KeysAllocated': (key, event) => {
      const { orderId } = event.data;
      const next = createStep('issued', event, { order_id: orderId });
      return moveKey(key, next, { status: 'issued', order_id: orderId });
    },
    'stock.KeysRevoked': (key, event) => {
      const { orderId, reason } = event.data;
      return moveKey(key, createStep('revoked', event, { order_id: orderId, reason }), {
        status: 'revoked',
      });
    },
    'stock.KeyReplaced': (key, event, id) => {
      const { orderId, old, key: newKey, reason } = event.data;
      const about = { order_id: orderId, reason };
      if (id === old) {
        return moveKey(key, createStep('replaced', event, { ...about, key_id: newKey }), {
          status: 'replaced',
        });
      }
      const next = createStep('issued_as_replacement', event, { ...about, key_id: old });
      return moveKey(key, next, { status: 'issued', order_id: orderId });
    },
    'stock.KeysWithdrawn': (key, event) =>
      moveKey(key, createStep('withdrawn', event, { reason: event.data.reason }), {
        status: 'withdrawn',
        order_id: null,
      }),
    'stock.SharedContentSet': (key, event) =>
      key && { ...key, ...addStep(key, createStep('shared', event)) },
    'stock.SharedContentStopped': (key, event) =>
      key && {
        ...key,
        status: 'withdrawn',
        changed_at: event.data.at,
        ...addStep(key, createStep('withdrawn', event, { reason: event.data.reason })),
      },
    'stock.StoredKeysDiscarded': (key, event) =>
      moveKey(key, createStep('discarded', event), { status: 'discarded' }),
    'stock.KeyRevealedToStaff': (key, event) =>
      moveKey(key, createStep('revealed_to_staff', event, { reason: event.data.reason }), {}),
  },
});
