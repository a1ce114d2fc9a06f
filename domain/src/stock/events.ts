import type { DomainEvent, Instant, Sealed } from '../kernel/index.ts';
import type { KeyId } from './ids.ts';

/** `available` is what the pool can still give after the event, so that readers need not count. */
type PoolFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { rateId: string; productId: string; available: number; at: Instant }
>;

/** Keys `first` to `first + count - 1` of an import came into the pool. */
export type KeysAdded = PoolFact<
  'stock.KeysAdded',
  { importId: string; first: number; count: number }
>;
export type KeysReserved = PoolFact<
  'stock.KeysReserved',
  { orderId: string; keys: readonly KeyId[]; until: Instant }
>;
export type KeysReleased = PoolFact<
  'stock.KeysReleased',
  { orderId: string; keys: readonly KeyId[] }
>;
export type KeysIssued = PoolFact<'stock.KeysIssued', { orderId: string; keys: readonly KeyId[] }>;
/** A paid order found too few keys, and waits for the next import. */
export type OrderQueuedForKeys = PoolFact<
  'stock.OrderQueuedForKeys',
  { orderId: string; count: number; paidAt: Instant }
>;
/** The order knows its keys, so the pool need not remember them. */
export type IssueSettled = PoolFact<'stock.IssueSettled', { orderId: string }>;

export type KeyPoolEvent =
  KeysAdded | KeysReserved | KeysReleased | KeysIssued | OrderQueuedForKeys | IssueSettled;

export type KeyImportStarted = DomainEvent<
  'stock.KeyImportStarted',
  {
    importId: string;
    rateId: string;
    productId: string;
    batch: string;
    supplier: string;
    /** Kopecks for a key. */
    unitCost: number;
    /** Of the lines sent, keyed, so that a repeat is known without holding the keys. */
    digest: string;
    at: Instant;
  }
>;
export type StoredKey = Readonly<{ sealed: Sealed; fingerprint: string }>;
export type KeysStored = DomainEvent<
  'stock.KeysStored',
  { importId: string; rateId: string; part: number; keys: readonly StoredKey[]; at: Instant }
>;
export type LeftOutReason = 'duplicate_in_file' | 'duplicate_in_stock' | 'malformed';
export type KeyImportFinished = DomainEvent<
  'stock.KeyImportFinished',
  {
    importId: string;
    rateId: string;
    productId: string;
    count: number;
    duplicateInFile: number;
    duplicateInStock: number;
    malformed: number;
    leftOut: readonly Readonly<{ line: number; why: LeftOutReason }>[];
    at: Instant;
  }
>;
export type KeyImportEvent = KeyImportStarted | KeysStored | KeyImportFinished;

/** Of the lines of one import, these are its own: no other import may have the same keys. */
export type FingerprintsClaimed = DomainEvent<
  'stock.FingerprintsClaimed',
  {
    importId: string;
    claims: readonly (readonly [fingerprint: string, line: number])[];
    at: Instant;
  }
>;
