import { Rejection, rejecting } from '../kernel/index.ts';
import type { PromoRefused } from './judging.rules.ts';
import { promoNotAvailableTexts, promotionsTexts } from './texts.ts';

export const rejectPromotion = rejecting(promotionsTexts);

/** What a buyer is told of a code that will not do: `why` goes with the answer. */
export const promoRejection = ({ refusal, why }: PromoRefused): Rejection =>
  why === null
    ? new Rejection(refusal, promotionsTexts[refusal])
    : new Rejection(refusal, promoNotAvailableTexts[why], { why });
