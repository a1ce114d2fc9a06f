import type { Command } from '../kernel/index.ts';
import type { Delivery, Instant } from '@shop/contracts/kernel';
import type { KeyId } from '@shop/contracts/stock/ids';

/** Data of every pool command, which the pool copies into its events. */
export type PoolCommandData = Readonly<{ rateId: string; productId: string; now: Instant }>;

type CommandOf<Type extends string, Data extends object> = Command<Type, Data & PoolCommandData>;

/**
 * An import with the current delivery of the rate, which decides whether the pool takes it; null if
 * the rate was removed. `unitCost`: kopecks for a key.
 */
type ImportData = Readonly<{ importId: string; unitCost: number; delivery: Delivery | null }>;
export type AddKeys = CommandOf<'AddKeys', ImportData & { count: number }>;
/**
 * `delivery` is the rate's, as the order froze it. A reservation that the order already has is
 * renewed under another `until`: a release of the former one has no effect then.
 */
export type ReserveKeys = CommandOf<
  'ReserveKeys',
  { orderId: string; count: number; delivery: Delivery; until: Instant }
>;
/**
 * `until` identifies the reservation: a reservation that was renewed since is not released. Null
 * releases any reservation of the order.
 */
export type ReleaseKeys = CommandOf<'ReleaseKeys', { orderId: string; until: Instant | null }>;
/**
 * Releases a reservation after the order was refused. A renewed reservation stays, because another
 * request relies on it.
 */
export type UndoKeyReservation = CommandOf<
  'UndoKeyReservation',
  { orderId: string; until: Instant }
>;
/** Reserves the same keys for longer. A release of the reservation before has no effect then. */
export type ExtendReservation = CommandOf<'ExtendReservation', { orderId: string; until: Instant }>;
export type AllocateKeys = CommandOf<
  'AllocateKeys',
  { orderId: string; count: number; delivery: Delivery; paidAt: Instant }
>;
/** The order has recorded these keys. Other keys issued in the meantime stay, to be returned. */
export type AcknowledgeAllocation = CommandOf<
  'AcknowledgeAllocation',
  { orderId: string; keys: readonly KeyId[] }
>;
/** The order already has other keys: the additional ones are returned to the pool. */
export type ReturnAllocation = CommandOf<'ReturnAllocation', { orderId: string }>;
/** The order leaves the queue because it is being refunded. */
export type LeaveQueue = CommandOf<'LeaveQueue', { orderId: string }>;

/** Makes the import's only key the shared content; `unitCost` is in kopecks per sale. */
export type SetSharedContent = CommandOf<'SetSharedContent', ImportData>;
/** Stops selling the shared content. `key` is the content that the caller saw. */
export type StopSharedContent = CommandOf<'StopSharedContent', { key: KeyId; reason: string }>;
/** Issues the keys of this import, uploaded by staff, to this order, which waits for them. */
export type FulfilManually = CommandOf<
  'FulfilManually',
  { orderId: string; importId: string; count: number; unitCost: number }
>;
/** Withdraws the unsold keys among the import's keys `first` to `first + count - 1`. */
export type WithdrawKeys = CommandOf<
  'WithdrawKeys',
  { importId: string; first: number; count: number; reason: string }
>;
/**
 * The caller must check that the order owns the keys, because the pool drops acknowledged
 * allocations from its state.
 */
export type RevokeKeys = CommandOf<
  'RevokeKeys',
  { orderId: string; keys: readonly KeyId[]; reason: string }
>;
/** As with `RevokeKeys`, the caller must check that the order owns the key. */
export type ReplaceKey = CommandOf<'ReplaceKey', { orderId: string; key: KeyId; reason: string }>;
/** `key` is the one that was replaced. */
export type AcknowledgeReplacement = CommandOf<
  'AcknowledgeReplacement',
  { orderId: string; key: KeyId }
>;

export type KeyPoolCommand =
  | AddKeys
  | ReserveKeys
  | ReleaseKeys
  | UndoKeyReservation
  | ExtendReservation
  | AllocateKeys
  | AcknowledgeAllocation
  | ReturnAllocation
  | LeaveQueue
  | SetSharedContent
  | StopSharedContent
  | FulfilManually
  | WithdrawKeys
  | RevokeKeys
  | ReplaceKey
  | AcknowledgeReplacement;
