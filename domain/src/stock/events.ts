import type { KeyDelivery, KeyImportPurpose, SkippedReason } from '@shop/contracts/stock/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Sealed } from '@shop/contracts/kernel';
import type { KeyId } from '@shop/contracts/stock/ids';

/**
 * `available` is what the pool can still give after the event, so that readers need not count;
 * null where that is not counted, because there is always enough.
 */
type PoolFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { rateId: string; productId: string; available: number | null; at: Instant }
>;

/** Keys `first` to `first + count - 1` of an import came into the pool, for so many kopecks each. */
export type KeysAdded = PoolFact<
  'stock.KeysAdded',
  { importId: string; first: number; count: number; unitCost: number }
>;
export type KeysReserved = PoolFact<
  'stock.KeysReserved',
  { orderId: string; keys: readonly KeyId[]; until: Instant }
>;
/** `keys` are free again; none where the order held only what everybody gets. */
export type KeysReleased = PoolFact<
  'stock.KeysReleased',
  { orderId: string; keys: readonly KeyId[] }
>;
/** `cost`: what the shop paid for all of them, in kopecks. */
export type KeysAllocated = PoolFact<
  'stock.KeysIssued',
  { orderId: string; keys: readonly KeyId[]; cost: number }
>;
/** A paid order found too few keys and waits for the next import, or for staff to serve it. */
export type OrderQueuedForKeys = PoolFact<
  'stock.OrderQueuedForKeys',
  { orderId: string; count: number; paidAt: Instant; delivery: KeyDelivery }
>;
/** The order knows its keys, so the pool need not remember them. */
export type AllocationAcknowledged = PoolFact<'stock.IssueSettled', { orderId: string }>;

/** What happens to the keys of an order on its way. */
export type KeyPoolEvent =
  | KeysAdded
  | KeysReserved
  | KeysReleased
  | KeysAllocated
  | OrderQueuedForKeys
  | AllocationAcknowledged;

/** From now on everybody gets the one key of this import; it cost so many kopecks a sale. */
export type SharedContentSet = PoolFact<
  'stock.SharedContentSet',
  { importId: string; key: KeyId; unitCost: number }
>;
/** Nobody gets the content `key` any more. Who pays from now on waits for the next content. */
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
/** The order's keys are taken back for ever: nobody gets them again. */
export type KeysRevoked = PoolFact<
  'stock.KeysRevoked',
  { orderId: string; keys: readonly KeyId[]; reason: string }
>;
/** The order gets `key`, which cost so many kopecks, for `old`, which nobody gets again. */
export type KeyReplaced = PoolFact<
  'stock.KeyReplaced',
  { orderId: string; old: KeyId; key: KeyId; cost: number; reason: string }
>;
/** The order knows the key that it got for `old`. */
export type ReplacementAcknowledged = PoolFact<
  'stock.ReplacementSettled',
  { orderId: string; old: KeyId }
>;
/** What staff do with keys, and what comes after a sale. */
export type KeyMaintenanceEvent =
  | SharedContentSet
  | SharedContentStopped
  | OrderLeftQueue
  | KeysWithdrawn
  | KeysRevoked
  | KeyReplaced
  | ReplacementAcknowledged;

/** Where keys came from; `unitCost`: kopecks for a key. */
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
    /** Whom the keys are for, where the purpose is an order. */
    orderId: string | null;
    /** Of the lines sent, keyed, so that a repeat is known without holding the keys. */
    digest: string;
    at: Instant;
  }
>;
/** `line`: of the text or file that was sent, from 1. */
export type StoredKey = Readonly<{ sealed: Sealed; fingerprint: string; line: number }>;
/** Tells the origin again, so that whoever reads of keys need not look elsewhere. */
export type KeysStored = DomainEvent<
  'stock.KeysStored',
  KeyOrigin & {
    purpose: KeyImportPurpose;
    part: number;
    keys: readonly StoredKey[];
    at: Instant;
  }
>;
export type KeyImportReport = Readonly<{
  count: number;
  duplicateInFile: number;
  duplicateInStock: number;
  malformed: number;
  leftOut: readonly Readonly<{ line: number; why: SkippedReason }>[];
}>;
type KeyImportResult = KeyImportReport & {
  importId: string;
  rateId: string;
  productId: string;
  at: Instant;
};
/** All keys are sealed: from here on the import can be finished by anybody, and not abandoned. */
export type AllKeysStored = DomainEvent<'stock.AllKeysStored', KeyImportResult>;
/** The pool has the keys. */
export type KeyImportFinished = DomainEvent<'stock.KeyImportFinished', KeyImportResult>;
/** Nothing of it comes into a pool any more. */
export type KeyImportAbandoned = DomainEvent<
  'stock.KeyImportAbandoned',
  { importId: string; rateId: string; productId: string; at: Instant }
>;
/** Keys `from` to `to - 1` of an abandoned import, of one part, were sealed for nothing. */
export type StoredKeysDiscarded = DomainEvent<
  'stock.StoredKeysDiscarded',
  { importId: string; from: number; to: number; at: Instant }
>;

/** Of the lines of one import, these are its own: no other import may have the same keys. */
export type FingerprintsClaimed = DomainEvent<
  'stock.FingerprintsClaimed',
  {
    importId: string;
    claims: readonly (readonly [fingerprint: string, line: number])[];
    at: Instant;
  }
>;

/** The import claims nothing any more, neither what it had nor anything later. */
export type FingerprintsReleased = DomainEvent<
  'stock.FingerprintsReleased',
  { importId: string; fingerprints: readonly string[]; at: Instant }
>;

/** One of the staff saw the key, for a reason. */
export type KeyRevealedToStaff = DomainEvent<
  'stock.KeyRevealedToStaff',
  { keyId: KeyId; reason: string; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const stockEvents = eventRegistry({
  keyPool: {
    'stock.KeysAdded': event<KeysAdded>(),
    'stock.KeysReserved': event<KeysReserved>(),
    'stock.KeysReleased': event<KeysReleased>(),
    'stock.KeysIssued': event<KeysAllocated>(),
    'stock.OrderQueuedForKeys': event<OrderQueuedForKeys>(),
    'stock.IssueSettled': event<AllocationAcknowledged>(),
    'stock.SharedContentSet': event<SharedContentSet>(),
    'stock.SharedContentStopped': event<SharedContentStopped>(),
    'stock.OrderLeftQueue': event<OrderLeftQueue>(),
    'stock.KeysWithdrawn': event<KeysWithdrawn>(),
    'stock.KeysRevoked': event<KeysRevoked>(),
    'stock.KeyReplaced': event<KeyReplaced>(),
    'stock.ReplacementSettled': event<ReplacementAcknowledged>(),
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

/** All that a pool's stream holds. */
export type PoolEvent = EventOf<typeof stockEvents.keyPool>;
export type KeyImportEvent = EventOf<typeof stockEvents.keyImport>;
export type KeyFingerprintEvent = EventOf<typeof stockEvents.keyFingerprint>;
