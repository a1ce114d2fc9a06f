export type {
  ChangePromo,
  CreatePromo,
  LockPromo,
  PromoCommand,
  RecordRefusal,
  RedeemPromo,
  ReleasePromo,
  ReservePromo,
  SwitchPromo,
} from './commands.ts';
export type { CustomerUseCommand, CustomerUses } from './customer-uses.ts';
export { customerUses, usesByOtherOrders } from './customer-uses.ts';
export { promoBatchStream, promoCustomerStream, promoRefusalsStream, promoStream } from './ids.ts';
export type { PromoRefusal } from './evaluate-promo.rules.ts';
export { promo } from './promo.ts';
export { promoBatch } from './promo-batch.ts';
export { promoRefusals } from './refusals.ts';
export type { Promo, ReservedUse } from './promo-state.ts';
export { isCountedForCustomer, promoUsage, findReservedUse } from './promo-state.ts';
export { promoRejection } from './reject.ts';
export type { PromoUsePorts } from './reserve-promo-use.ts';
export { reservePromoUse } from './reserve-promo-use.ts';
export { evaluatePromo } from './evaluate-promo.rules.ts';
