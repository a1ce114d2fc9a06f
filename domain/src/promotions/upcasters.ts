import type { DomainEvent } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { upcaster } from '../kernel/index.ts';
import type { PromoBatchOpened, PromoLocked } from './events.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

/** Nobody was asked for a reason. */
type PromoLockedV1 = DomainEvent<
  'promotions.PromoLocked',
  { code: PromoCode; entry: number; at: Instant }
>;
/** All codes had ten letters and digits after the prefix. */
type PromoBatchOpenedV1 = DomainEvent<
  'promotions.PromoBatchOpened',
  {
    batchId: string;
    name: string;
    prefix: string;
    count: number;
    terms: PromoTerms;
    at: Instant;
  }
>;

export const promotionsUpcasters = [
  upcaster<PromoLockedV1>('promotions.PromoLocked', (data): PromoLocked => ({
    type: 'promotions.PromoLocked@2',
    data: { ...data, reason: null },
  })),
  upcaster<PromoBatchOpenedV1>('promotions.PromoBatchOpened', (data): PromoBatchOpened => ({
    type: 'promotions.PromoBatchOpened@2',
    data: { ...data, length: 10, alphabet: 'mixed' },
  })),
] as const;
