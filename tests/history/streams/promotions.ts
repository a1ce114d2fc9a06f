import { customerUses, promo, promoBatch, promoRefusals } from '@shop/domain/promotions';
import { anyProjection } from '@shop/platform/projections';
import {
  promoBatchesProjection,
  promoCustomersProjection,
  promoHistoryProjection,
  promoTotalsProjection,
  promosProjection,
  promoUsesProjection,
} from '@shop/projector/promotions';
import type { CapabilityHistory } from './stream-history.ts';

export const promotions: CapabilityHistory = {
  histories: [
    [
      'a promo code',
      promo,
      [
        'promotions.PromoCreated',
        'promotions.PromoChanged',
        'promotions.PromoSwitched',
        'promotions.PromoReserved',
        'promotions.PromoReleased',
        'promotions.PromoReserved',
        'promotions.PromoRedeemed',
        'promotions.PromoRefused',
        'promotions.PromoLocked',
      ],
      { status: 'existing', uses: 1, entries: 9, revision: 3, on: false, locked: true },
    ],
    [
      'the uses of a promo code by one customer',
      customerUses,
      [
        'promotions.CustomerUseReserved',
        'promotions.CustomerUseReleased',
        'promotions.CustomerUseReserved',
        'promotions.CustomerUseRedeemed',
      ],
      null,
    ],
    ['the rejected promo codes', promoRefusals, ['promotions.PromoRefused'], null],
    ['a batch of promo codes', promoBatch, ['promotions.PromoBatchOpened'], { count: 100 }],
  ],
  projections: [
    anyProjection(promosProjection),
    anyProjection(promoCustomersProjection),
    anyProjection(promoHistoryProjection),
    anyProjection(promoTotalsProjection),
    anyProjection(promoBatchesProjection),
    anyProjection(promoUsesProjection),
  ],
};
