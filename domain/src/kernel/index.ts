export { accountOf, isStaff } from './actor.ts';
export type { Brand, Instant } from './brand.ts';
export { instant } from './brand.ts';
export { Busy } from './busy.ts';
export type { Decider } from './decider.ts';
export { fold } from './decider.ts';
export { later, laterThan } from './later.ts';
export type {
  By,
  Circumstances,
  Command,
  DomainEvent,
  Message,
  OfType,
  Recorded,
} from './message.ts';
export { same } from './same.ts';
export type { ShardedMap } from './sharded-map.ts';
export {
  emptyShardedMap,
  shardedDelete,
  shardedEntries,
  shardedGet,
  shardedSet,
} from './sharded-map.ts';
export type { Sealed } from './sealed.ts';
export type { StoredDownload } from './stored-download.ts';
export type { Fee, FeeBearer, FeeCollection, FeeTerms } from './fee.ts';
export {
  buyerFee,
  feeBesideCharge,
  feeCollections,
  feeInCharge,
  feeOn,
  noFeeTerms,
  shopFee,
} from './fee.ts';
export type { Currency, Money, Region, Regional } from './money.ts';
export { minus, plus, rub, sameMoney, times, usd } from './money.ts';
export { Rejection, rejecting } from './rejection.ts';
export type { Lang, Localized, Text, Texts } from './texts.ts';
export type { Upcaster } from './upcasting.ts';
export { UnknownEvent, upcaster, upcasting } from './upcasting.ts';
export type { ActiveChange, EditedEntry, KeptEntry } from './kept-entry.ts';
export { archivedOrRestored, nextRevision } from './kept-entry.ts';
