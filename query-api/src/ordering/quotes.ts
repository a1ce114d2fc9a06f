import type { LocalizedText, Money } from '@shop/contracts/kernel';
import type { quoteRequest, WireQuote } from '@shop/contracts/ordering/contract';
import { toWirePriceSums } from '@shop/contracts/ordering/contract';
import { promoNotAvailableTexts, promotionsTexts } from '@shop/contracts/promotions/texts';
import { lang } from '@shop/contracts/wire/contract';
import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { noChargeTerms } from '@shop/domain/ordering/charge.rules';
import { quoteOf } from '@shop/domain/ordering/pricing.rules';
import type { PromoEvaluation } from '@shop/domain/promotions/evaluate-promo.rules';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { identify, HttpError } from '@shop/platform/http';
import type { NetworkRateLimit } from '@shop/platform/limits';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import type { PaymentSystemRegistry } from '../payments/payment-system-registry.ts';
import type { PromoReader } from '../promotions/promo-reader.ts';
import { buyerHashReader } from '../account-orders/order-ownership.ts';
import { listQuotePaymentOptions } from './payment-options.ts';

type QuoteDeps = Readonly<{
  catalog: Catalog;
  paymentSystems: Pick<PaymentSystemRegistry, 'offered'>;
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  promos: PromoReader;
  promoAttempts: NetworkRateLimit;
  clock: Clock;
}>;

type QuoteQuery = z.output<typeof quoteRequest>;

/** The product and the rate, if visitors can see them. */
const findOffer = (
  catalog: Catalog,
  { product_id, rate_id }: Pick<QuoteQuery, 'product_id' | 'rate_id'>,
) => {
  const product = catalog.product(product_id);
  const game = product && catalog.game(product.game_id);
  const rate = product?.rates.find(({ rateId }) => rateId === rate_id);
  if (!product || !rate || !game) throw new HttpError('not-found');
  if (!isVisible(product.details) || !isVisible(game.details)) throw new HttpError('not-found');
  return { product, rate };
};

const explainRefusal = ({
  refusal,
  unavailableReason,
}: Extract<PromoEvaluation, { refusal: unknown }>): LocalizedText =>
  unavailableReason === null ? promotionsTexts[refusal] : promoNotAvailableTexts[unavailableReason];

/** Null if the code is not refused. */
const toPromoProblem = (
  ctx: Context,
  evaluation: PromoEvaluation | null,
): WireQuote['promo_problem'] => {
  const language = lang.safeParse(ctx.get('Lang')).data ?? 'rus';
  const refused = evaluation && 'refusal' in evaluation ? evaluation : null;
  return (
    refused && {
      code: refused.refusal,
      message: explainRefusal(refused)[language],
    }
  );
};

/** Calculates the price of a purchase, with the discount of a promo code if it has one. */
export const quoteReader = (deps: QuoteDeps) => {
  const { catalog, paymentSystems, access, promos, promoAttempts, clock } = deps;
  const findBuyerHash = buyerHashReader(deps);

  return async (query: QuoteQuery, ctx: Context): Promise<WireQuote> => {
    const { product_id, rate_id, region, count } = query;
    const { product, rate } = findOffer(catalog, query);
    if (query.promo !== undefined) await promoAttempts.consumeFor(ctx.ip);
    const dollar = catalog.dollar();
    const unitPrice = unitPriceOf(rate, count, region, dollar);
    const priceWith = (discount: Money | null) =>
      quoteOf({ unitPrice, count, discount, terms: noChargeTerms, dollar });
    const evaluation =
      query.promo === undefined
        ? null
        : await promos.evaluate(query.promo, {
            gameId: product.game_id,
            productId: product_id,
            rateId: rate_id,
            subtotal: priceWith(null).total,
            customerId: await findBuyerHash(identify(access, ctx)),
            now: clock(),
            late: false,
          });
    const quote = priceWith(evaluation && 'discount' in evaluation ? evaluation.discount : null);
    return {
      ...toWirePriceSums(quote),
      promo_problem: toPromoProblem(ctx, evaluation),
      payment_options: listQuotePaymentOptions(paymentSystems, {
        rate,
        total: quote.total,
        dollar,
      }),
    };
  };
};
