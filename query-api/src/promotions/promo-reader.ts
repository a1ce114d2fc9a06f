import type { PromoCustomerDocument, PromoDocument } from '@shop/domain/promotions/documents';
import { promoCustomersModel, promosModel } from '@shop/domain/promotions/documents';
import type { PromoVerdict, PromoWanted } from '@shop/domain/promotions/judging.rules';
import { judgePromo } from '@shop/domain/promotions/judging.rules';
import { readPromoCode } from '@shop/domain/promotions/promo-code.rules';
import type { ReadModels } from '@shop/platform/projections';

/** `personId` is null while nobody has said who buys: then nobody has used it yet. */
export type PromoAsked = PromoWanted & Readonly<{ personId: string | null }>;

/** What a code would do, by what is known here: the order is judged by the code itself. */
export type PromoReader = Readonly<{
  judge: (typed: string, asked: PromoAsked) => Promise<PromoVerdict>;
}>;

export const promoReader = (readModels: Pick<ReadModels, 'serving'>): PromoReader => {
  const usesOf = async (code: string, personId: string): Promise<number> => {
    const { documents } = await readModels.serving<PromoCustomerDocument>(promoCustomersModel);
    const found = await documents.findOne({ _id: `${code}/${personId}` });
    return found?.document?.uses ?? 0;
  };

  return {
    judge: async (typed, { personId, ...wanted }) => {
      const code = readPromoCode(typed);
      if (code === 'empty') return { refusal: 'promo-empty', why: null };
      if (code === null) return { refusal: 'promo-not-found', why: null };
      const { documents } = await readModels.serving<PromoDocument>(promosModel);
      const promo = (await documents.findOne({ _id: code }))?.document;
      if (!promo) return { refusal: 'promo-not-found', why: null };
      const { terms, on, uses } = promo;
      const asksWho = terms.perCustomer !== null && personId !== null;
      const usesOfCustomer = asksWho ? await usesOf(code, personId) : 0;
      return judgePromo({ terms, on, uses, usesOfCustomer }, wanted);
    },
  };
};
