import type {
  KeyImportPurpose,
  KeyImportRefusal,
  SkippedReason,
} from '@shop/contracts/stock/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Delivery, Instant, SealedText } from '@shop/contracts/kernel';
import type { KeyId } from '@shop/contracts/stock/ids';

/**
 * `available` is the number of free keys after the event, so that readers need not count. It does
 * not depend on how the plan is delivered, because that can change without an event of the pool.
 */
type PoolFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { rateId: string; productId: string; available: number; at: Instant }
>;

/**
 * Keys `first` to `first + count - 1` of an import were added to the pool. The cost is in kopecks
 * per key.
 */
export type KeysAdded = PoolFact<
  'stock.KeysAdded',
  { importId: string; first: number; count: number; unitCost: number }
>;
/**
 * The pool does not take the keys of an import, now or later, because the rate was removed or is
 * delivered in another way since the import was started.
 */
export type ImportRefused = PoolFact<'stock.ImportRefused', { importId: string }>;
export type KeysReserved = PoolFact<
  'stock.KeysReserved',
  { orderId: string; keys: readonly KeyId[]; until: Instant }
>;
/** `keys` are free again; empty if the order held only shared content. */
export type KeysReleased = PoolFact<
  'stock.KeysReleased',
  { orderId: string; keys: readonly KeyId[] }
>;
/**
 * `cost`: the shop's cost of all these keys, in kopecks. `waited`: the order waited in the queue,
 * and leaves it.
 */
export type KeysAllocated = PoolFact<
  'stock.KeysAllocated',
  { orderId: string; keys: readonly KeyId[]; cost: number; waited: boolean }
>;
/**
 * Too few keys were available for a paid order. It waits for the next import, or for staff to
 * deliver.
 */
export type OrderQueuedForKeys = PoolFact<
  'stock.OrderQueuedForKeys',
  { orderId: string; count: number; paidAt: Instant; delivery: Delivery }
>;
/** The order has recorded its keys, so the pool drops the allocation from its state. */
export type AllocationAcknowledged = PoolFact<'stock.AllocationAcknowledged', { orderId: string }>;

/** Events in which the keys of an order change state. */
export type KeyPoolEvent =
  | KeysAdded
  | ImportRefused
  | KeysReserved
  | KeysReleased
  | KeysAllocated
  | OrderQueuedForKeys
  | AllocationAcknowledged;

/** From now on every buyer gets the one key of this import; its cost is in kopecks per sale. */
export type SharedContentSet = PoolFact<
  'stock.SharedContentSet',
  { importId: string; key: KeyId; unitCost: number }
>;
/**
 * The shared content `key` is no longer sold. Orders paid from now on wait for the next content.
 */
export type SharedContentStopped = PoolFact<
  'stock.SharedContentStopped',
  { key: KeyId; reason: string }
>;
/** The order no longer waits for keys. */
export type OrderLeftQueue = PoolFact<'stock.OrderLeftQueue', { orderId: string }>;
/** Keys that were not sold left the stock: those of `spans`, all of one part of the import. */
export type KeysWithdrawn = PoolFact<
  'stock.KeysWithdrawn',
  {
    importId: string;
    spans: readonly Readonly<{ from: number; to: number }>[];
    reason: string;
  }
>;
/** The order's keys are revoked permanently and are never sold again. */
export type KeysRevoked = PoolFact<
  'stock.KeysRevoked',
  { orderId: string; keys: readonly KeyId[]; reason: string }
>;
/** `key` replaces `old`, which is never sold again. The cost is in kopecks. */
export type KeyReplaced = PoolFact<
  'stock.KeyReplaced',
  { orderId: string; old: KeyId; key: KeyId; cost: number; reason: string }
>;
/** The order has recorded the key that replaced `old`. */
export type ReplacementAcknowledged = PoolFact<
  'stock.ReplacementAcknowledged',
  { orderId: string; old: KeyId }
>;
/** The origin of keys; `unitCost` is in kopecks per key. */
export type KeyOrigin = Readonly<{
  importId: string;
  rateId: string;
  productId: string;
  batch: string;
  supplier: string;
  unitCost: number;
}>;
export type KeyImportStarted = DomainEvent<
  'stock.KeyImportStarted',
  KeyOrigin & {
    purpose: KeyImportPurpose;
    /** The order that the keys are for, if the purpose is an order. */
    orderId: string | null;
    /** A keyed digest of the lines sent, which identifies a repeat without storing the keys. */
    digest: string;
    at: Instant;
  }
>;
/** `line`: of the text or file that was sent, from 1. */
export type StoredKey = Readonly<{ sealed: SealedText; fingerprint: string; line: number }>;
/** Repeats the origin, so that readers of the event need no other event. */
export type KeysStored = DomainEvent<
  'stock.KeysStored',
  KeyOrigin & {
    purpose: KeyImportPurpose;
    part: number;
    keys: readonly StoredKey[];
    at: Instant;
  }
>;
/**
 * `count` is the number of new keys. The other numbers are skipped lines by reason. Lines count
 * from 1.
 */
export type KeyImportReport = Readonly<{
  count: number;
  duplicateInFile: number;
  duplicateInStock: number;
  malformed: number;
  skippedLines: readonly Readonly<{ line: number; reason: SkippedReason }>[];
}>;
type KeyImportResult = KeyImportReport & {
  importId: string;
  rateId: string;
  productId: string;
  at: Instant;
};
/** All keys are stored: any program can finish the import now, and staff cannot abandon it. */
export type AllKeysStored = DomainEvent<'stock.AllKeysStored', KeyImportResult>;
/** The pool has the keys. */
export type KeyImportFinished = DomainEvent<'stock.KeyImportFinished', KeyImportResult>;
/**
 * The import was abandoned: none of its keys are added to a pool any more. `keys-taken`: the shop
 * abandoned it, because another import has one of its keys. `import-refused`: the pool refused its
 * keys after all were stored. Staff abandon imports without a reason.
 */
export type KeyImportAbandoned = DomainEvent<
  'stock.KeyImportAbandoned',
  {
    importId: string;
    rateId: string;
    productId: string;
    reason?: KeyImportRefusal;
    at: Instant;
  }
>;
/** Keys `from` to `to - 1` of an abandoned import, of one part, are never added to a pool. */
export type StoredKeysDiscarded = DomainEvent<
  'stock.StoredKeysDiscarded',
  { importId: string; from: number; to: number; at: Instant }
>;

/** These lines of the import are claimed: no other import may add the same keys. */
export type FingerprintsClaimed = DomainEvent<
  'stock.FingerprintsClaimed',
  {
    importId: string;
    claims: readonly (readonly [fingerprint: string, line: number])[];
    at: Instant;
  }
>;

/** The import released its claims and can claim nothing more. */
export type FingerprintsReleased = DomainEvent<
  'stock.FingerprintsReleased',
  { importId: string; fingerprints: readonly string[]; at: Instant }
>;

/** A staff member saw the key, with a reason. */
export type KeyRevealedToStaff = DomainEvent<
  'stock.KeyRevealedToStaff',
  { keyId: KeyId; reason: string; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const stockEvents = eventRegistry({
  keyPool: {
    'stock.KeysAdded': event<KeysAdded>(),
    'stock.ImportRefused': event<ImportRefused>(),
    'stock.KeysReserved': event<KeysReserved>(),
    'stock.KeysReleased': event<KeysReleased>(),
    'stock.KeysAllocated': event<KeysAllocated>(),
    'stock.OrderQueuedForKeys': event<OrderQueuedForKeys>(),
    'stock.AllocationAcknowledged': event<AllocationAcknowledged>(),
    'stock.SharedContentSet': event<SharedContentSet>(),
    'stock.SharedContentStopped': event<SharedContentStopped>(),
    'stock.OrderLeftQueue': event<OrderLeftQueue>(),
    'stock.KeysWithdrawn': event<KeysWithdrawn>(),
    'stock.KeysRevoked': event<KeysRevoked>(),
    'stock.KeyReplaced': event<KeyReplaced>(),
    'stock.ReplacementAcknowledged': event<ReplacementAcknowledged>(),
  },
  keyImport: {
    'stock.KeyImportStarted': event<KeyImportStarted>(),
    'stock.KeysStored': event<KeysStored>(),
    'stock.AllKeysStored': event<AllKeysStored>(),
    'stock.KeyImportFinished': event<KeyImportFinished>(),
    'stock.KeyImportAbandoned': event<KeyImportAbandoned>(),
    'stock.StoredKeysDiscarded': event<StoredKeysDiscarded>(),
  },
  keyFingerprint: {
    'stock.FingerprintsClaimed': event<FingerprintsClaimed>(),
    'stock.FingerprintsReleased': event<FingerprintsReleased>(),
  },
  keyReveal: {
    'stock.KeyRevealedToStaff': event<KeyRevealedToStaff>(),
  },
});

/** All events in a pool's stream. */
export type PoolEvent = EventOf<typeof stockEvents.keyPool>;
export type KeyImportEvent = EventOf<typeof stockEvents.keyImport>;
export type KeyFingerprintEvent = EventOf<typeof stockEvents.keyFingerprint>;
