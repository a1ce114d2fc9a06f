import { DomainError, rejectWith } from '../kernel/index.ts';
import type { PromoRefusalResult } from './evaluate-promo.rules.ts';
import { promoNotAvailableTexts, promotionsTexts } from '@shop/contracts/promotions/texts';

export const rejectPromotion = rejectWith(promotionsTexts);

/** The refusal of a code for a purchase, with `why` it is not available. */
export const promoRejection = ({ refusal, why }: PromoRefusalResult): DomainError =>
  why === null
    ? new DomainError(refusal, promotionsTexts[refusal])
    : new DomainError(refusal, promoNotAvailableTexts[why], { why });
