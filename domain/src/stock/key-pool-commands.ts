import type { Command } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { KeyDelivery } from '@shop/contracts/stock/values';
import type { KeyId } from '@shop/contracts/stock/ids';

/** What every command to a pool tells, since the pool's events tell it on. */
export type PoolCommandData = Readonly<{ rateId: string; productId: string; now: Instant }>;

type CommandOf<Type extends string, Data extends object> = Command<Type, Data & PoolCommandData>;

/** `unitCost`: kopecks for a key. */
export type AddKeys = CommandOf<'AddKeys', { importId: string; count: number; unitCost: number }>;
/** `delivery` is the rate's, as the order froze it. */
export type ReserveKeys = CommandOf<
  'ReserveKeys',
  { orderId: string; count: number; delivery: KeyDelivery; until: Instant }
>;
/**
 * `until` names the reservation: one that was extended since is not released. Null releases
 * whatever is reserved for the order.
 */
export type ReleaseKeys = CommandOf<'ReleaseKeys', { orderId: string; until: Instant | null }>;
/** Reserves the same keys for longer. A release of the reservation before has no effect then. */
export type ExtendReservation = CommandOf<'ExtendReservation', { orderId: string; until: Instant }>;
export type AllocateKeys = CommandOf<
  'IssueKeys',
  { orderId: string; count: number; delivery: KeyDelivery; paidAt: Instant }
>;
/** The order knows of these keys; others that it was issued meanwhile stay to be taken back. */
export type AcknowledgeAllocation = CommandOf<
  'SettleIssue',
  { orderId: string; keys: readonly KeyId[] }
>;
/** The order has other keys already: what was issued beside them goes back. */
export type ReturnAllocation = CommandOf<'TakeBackIssue', { orderId: string }>;
/** The order is no longer to be served, being refunded. */
export type LeaveQueue = CommandOf<'WithdrawFromQueue', { orderId: string }>;

/** The import's only key is what everybody gets from now on; `unitCost`: kopecks for a sale. */
export type SetSharedContent = CommandOf<
  'SetSharedContent',
  { importId: string; unitCost: number }
>;
/** Nobody gets this content any more. `key` is the content that the asker saw. */
export type StopSharedContent = CommandOf<'StopSharedContent', { key: KeyId; reason: string }>;
/** Staff brought the keys of this import for this very order, which waits for them. */
export type FulfilManually = CommandOf<
  'FulfilByHand',
  { orderId: string; importId: string; count: number; unitCost: number }
>;
/** Of the import's keys `first` to `first + count - 1`, those that were not sold. */
export type WithdrawKeys = CommandOf<
  'WithdrawKeys',
  { importId: string; first: number; count: number; reason: string }
>;
/** That the keys are the order's is for the asker to know: the pool forgets what is settled. */
export type RevokeKeys = CommandOf<
  'RevokeKeys',
  { orderId: string; keys: readonly KeyId[]; reason: string }
>;
/** As with `RevokeKeys`, the asker knows that the key is the order's. */
export type ReplaceKey = CommandOf<'ReplaceKey', { orderId: string; key: KeyId; reason: string }>;
/** `key` is the one that was replaced. */
export type AcknowledgeReplacement = CommandOf<
  'SettleReplacement',
  { orderId: string; key: KeyId }
>;

export type KeyPoolCommand =
  | AddKeys
  | ReserveKeys
  | ReleaseKeys
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
