import type { PromoCustomerDocument, PromoDocument } from '@shop/contracts/promotions/documents';
import { promoCustomersModel, promosModel } from '@shop/contracts/promotions/documents';
import type {
  PromoEvaluation,
  PromoPurchase,
  PromoRefusal,
} from '@shop/domain/promotions/evaluate-promo.rules';
import { evaluatePromo } from '@shop/domain/promotions/evaluate-promo.rules';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { ReadModels } from '@shop/platform/projections';

/** `customerId` is null while the buyer is unknown. Their earlier uses are then ignored. */
export type PromoEvaluationInput = PromoPurchase & Readonly<{ customerId: string | null }>;

/** An evaluation with the numbers of uses that it is based on. */
export type ExplainedEvaluation = Readonly<{
  evaluation: PromoEvaluation;
  uses: number;
  /** Null if they are ignored. */
  usesOfCustomer: number | null;
}>;

/** Evaluates a code from the read models. For an order, the streams of the code decide. */
export type PromoReader = Readonly<{
  evaluate: (typed: string, input: PromoEvaluationInput) => Promise<PromoEvaluation>;
  explain: (typed: string, input: PromoEvaluationInput) => Promise<ExplainedEvaluation>;
}>;

const explainRefusal = (refusal: PromoRefusal): ExplainedEvaluation => ({
  evaluation: { refusal, unavailableReason: null },
  uses: 0,
  usesOfCustomer: null,
});

/**
 * Evaluates codes on read models, so an answer can be behind. Placing an order decides on the
 * streams.
 */
export const promoReader = (readModels: Pick<ReadModels, 'serving'>): PromoReader => {
  const countUses = async (code: string, customerId: string): Promise<number> => {
    const { documents } = await readModels.serving<PromoCustomerDocument>(promoCustomersModel);
    const found = await documents.findOne({ _id: `${code}/${customerId}` });
    return found?.document?.uses ?? 0;
  };

  const explain: PromoReader['explain'] = async (typed, { customerId, ...purchase }) => {
    const code = readPromoCode(typed);
    if (code === '') return explainRefusal('promo-empty');
    if (code === null) return explainRefusal('promo-not-found');
    const { documents } = await readModels.serving<PromoDocument>(promosModel);
    const promo = (await documents.findOne({ _id: code }))?.document;
    if (!promo) return explainRefusal('promo-not-found');
    const { terms, on, uses } = promo;
    const isCounted = terms.perCustomer !== null && customerId !== null;
    const usesOfCustomer = isCounted ? await countUses(code, customerId) : null;
    const usage = { terms, on, uses, usesOfCustomer: usesOfCustomer ?? 0 };
    return { evaluation: evaluatePromo(usage, purchase), uses, usesOfCustomer };
  };

  return {
    explain,
    evaluate: async (typed, input) => (await explain(typed, input)).evaluation,
  };
};
