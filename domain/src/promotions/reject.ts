import { Rejection, rejecting } from '../kernel/index.ts';
import type { PromoRefused } from './evaluate-promo.rules.ts';
import { promoNotAvailableTexts, promotionsTexts } from '@shop/contracts/promotions/texts';

export const rejectPromotion = rejecting(promotionsTexts);

/** The refusal of a code for a purchase, with `why` it is not available. */
export const promoRejection = ({ refusal, why }: PromoRefused): Rejection =>
  why === null
    ? new Rejection(refusal, promotionsTexts[refusal])
    : new Rejection(refusal, promoNotAvailableTexts[why], { why });
