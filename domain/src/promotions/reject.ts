import { DomainError, rejectWith } from '../kernel/index.ts';
import type { PromoRefusalResult } from './evaluate-promo.rules.ts';
import { promoNotAvailableTexts, promotionsTexts } from '@shop/contracts/promotions/texts';

export const rejectPromotion = rejectWith(promotionsTexts);

/** The refusal of a code for a purchase, with the reason if the code is not available. */
export const promoError = ({ refusal, unavailableReason }: PromoRefusalResult): DomainError =>
  unavailableReason === null
    ? new DomainError(refusal, promotionsTexts[refusal])
    : new DomainError(refusal, promoNotAvailableTexts[unavailableReason], {
        unavailable_reason: unavailableReason,
      });
