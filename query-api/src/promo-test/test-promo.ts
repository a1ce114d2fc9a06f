import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import type { Instant, Lang } from '@shop/contracts/kernel';
import { instant, subtractMoney, multiplyMoney } from '@shop/contracts/kernel';
import type {
  testPromoRequest,
  TestPromoReply,
} from '@shop/contracts/promotions/promo-test.contract';
import { refusalReason } from '@shop/domain/promotions/evaluate-promo.rules';
import { promoNotAvailableTexts, promotionsTexts } from '@shop/contracts/promotions/texts';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { HttpError } from '@shop/platform/http';
import type { z } from 'zod';
import { isSellable } from '../catalog/catalog-views.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogNames, NamedProductRate } from '../promotions/catalog-names.ts';
import type { PromoReader } from '../promotions/promo-reader.ts';

export type TestPromoDeps = Readonly<{
  catalog: Catalog;
  names: Pick<CatalogNames, 'rate'>;
  promos: PromoReader;
  emailHash: (email: string) => string;
  clock: () => Instant;
}>;

type TestPromoRequest = z.output<typeof testPromoRequest>;

/**
 * Whether the purchase is possible: the product is visible and sold, in this region and quantity.
 */
const isSold = (
  catalog: Catalog,
  { product, rate }: NamedProductRate,
  { region, count }: TestPromoRequest,
): boolean => {
  const game = catalog.game(product.game_id);
  return (
    game !== null &&
    isVisible(product.details) &&
    isVisible(game.details) &&
    isSellable(catalog, product) &&
    product.details.regions.includes(region) &&
    count >= rate.minCount &&
    count <= rate.maxCount
  );
};

/** Evaluates a code for a purchase like a quote, without a reservation or a record. */
export const testPromo =
  ({ catalog, names, promos, emailHash, clock }: TestPromoDeps) =>
  async (request: TestPromoRequest, language: Lang): Promise<TestPromoReply> => {
    const { code, count, region, email } = request;
    const productRate = names.rate(request.rate_id);
    if (!productRate) throw new HttpError('not-found');
    const { product, rate } = productRate;
    const at = request.at === undefined ? clock() : instant(request.at);
    const subtotal = multiplyMoney(unitPriceOf(rate, count, region, catalog.dollar()), count);
    const { evaluation, uses, usesOfCustomer } = await promos.explain(code, {
      gameId: product.game_id,
      productId: product.id,
      rateId: rate.rateId,
      subtotal,
      customerId: email === undefined ? null : emailHash(email),
      now: at,
      late: false,
    });
    const common = {
      at,
      subtotal: toWireMoney(subtotal),
      uses,
      uses_of_customer: usesOfCustomer,
      sold: isSold(catalog, productRate, request),
    };
    if ('discount' in evaluation) {
      const { discount } = evaluation;
      const total = toWireMoney(subtractMoney(subtotal, discount));
      return { ...common, discount: toWireMoney(discount), total, reason: null, message: null };
    }
    const { refusal, unavailableReason } = evaluation;
    const text =
      unavailableReason === null
        ? promotionsTexts[refusal]
        : promoNotAvailableTexts[unavailableReason];
    return {
      ...common,
      discount: null,
      total: common.subtotal,
      reason: refusalReason(evaluation),
      message: text[language],
    };
  };
