import { Router } from '@koa/router';
import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import { isShown } from '@shop/domain/catalog/shown.rules';
import type { Localized, Money, Sealed } from '@shop/domain/kernel';
import { noFeeTerms } from '@shop/domain/kernel';
import type { OrderPage, WireQuote } from '@shop/domain/ordering/contract';
import {
  orderAccess,
  orderKey,
  orderStateAccess,
  quoteRequest,
  toWireCharge,
  toWireQuote,
} from '@shop/domain/ordering/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { ChargeTerms } from '@shop/domain/ordering/charge.rules';
import { chargeAtSystem, noChargeTerms } from '@shop/domain/ordering/charge.rules';
import { quoteOf } from '@shop/domain/ordering/pricing.rules';
import type { PaymentSystemName } from '@shop/domain/payments/systems.rules';
import { paymentSystemFacts, sells } from '@shop/domain/payments/systems.rules';
import type { PromoEvaluation } from '@shop/domain/promotions/evaluate-promo.rules';
import { promoNotAvailableTexts, promotionsTexts } from '@shop/domain/promotions/texts';
import { noQuery } from '@shop/domain/wire/call.contract';
import { lang } from '@shop/domain/wire/contract';
import type { Access, OrderTokens, ReturnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { isAway } from '@shop/platform/documents';
import { endpoint, identify, identityOf, ok, Refused, requireLevel } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';
import type { NetworkLimit } from '@shop/platform/limits';
import type { ReadModels } from '@shop/platform/projections';
import type { Catalogue } from '../catalog/catalogue.ts';
import { matchesTag } from '../hot/hot-answers.ts';
import type { Context, Middleware } from 'koa';
import { documentsFor } from '../positions/min-position.ts';
import type { OfferedSystem, PaymentSystemRegistry } from '../payments/payment-system-registry.ts';
import { wireLimits } from '../payments/routes.ts';
import type { PromoReader } from '../promotions/promo-reader.ts';
import { orderPageOf, orderStateOf } from './order-page.ts';
import { belongingsOf, buyerOf, isTheirs } from './orders-of.ts';
import { listPurchases } from './purchases.ts';

export type OrderingQueries = Readonly<{
  catalogue: Catalogue;
  paymentSystems: Pick<PaymentSystemRegistry, 'offered'>;
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  orderTokens: OrderTokens;
  returnTokens: ReturnTokens;
  open: (sealed: Sealed) => Promise<string>;
  emailHash: (email: string) => string;
  promos: PromoReader;
  promoAttempts: NetworkLimit;
  clock: Clock;
  /** Waits for the orders that the client already knows of. */
  upToDate: Middleware;
}>;

const termsOf = (id: PaymentSystemName, on: OfferedSystem | undefined): ChargeTerms => ({
  currencies: paymentSystemFacts[id].currencies,
  fee: on?.fee ?? noFeeTerms,
});

export const orderingRoutes = (queries: OrderingQueries): Router => {
  const {
    catalogue,
    paymentSystems,
    promos,
    promoAttempts,
    readModels,
    access,
    orderTokens,
    returnTokens,
    open,
    clock,
    upToDate,
  } = queries;
  const belongings = belongingsOf(queries);
  const personOf = buyerOf(queries);
  const purchases = listPurchases(readModels);

  /** A rate that is sold no more is sold by no marketplace either. */
  const paymentOptions = (order: OrderDocument): OrderPage['payment_options'] => {
    const { stage, bought, charges, total, exchange_rate: exchangeRate } = order;
    if (stage !== 'pending') return [];
    const product = catalogue.product(bought.product.id);
    const rate = product?.rates.find(({ rateId }) => rateId === bought.rate.id);
    const { externalDigiseller } = rate ?? { externalDigiseller: null };
    return paymentSystems
      .offered()
      .filter(({ id }) => sells(id, { externalDigiseller }))
      .map((on) => ({
        payment_system: on.id,
        ...toWireCharge(
          chargeAtSystem({ charges, total, exchangeRate }, on.id, termsOf(on.id, on)),
        ),
      }));
  };

  const findOrder = async (number: number, ctx: Context) => {
    const { build, documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
    const found = await documents.findOne({ 'document.number': number });
    const order = found?.document;
    // A read model that is behind may not have the order yet.
    if (!found || !order) throw new Refused(ctx.res.hasHeader('X-Stale') ? 'busy' : 'not-found');
    return { build, order, position: found.position };
  };

  return new Router()
    .get(
      '/api/orders/quote',
      endpoint({ query: quoteRequest }, async ({ query }, ctx): Promise<Reply> => {
        const { product_id, rate_id, region, count, payment_system } = query;
        const product = catalogue.product(product_id);
        const game = product && catalogue.game(product.game_id);
        const rate = product?.rates.find(({ rateId }) => rateId === rate_id);
        if (!product || !rate || !game) throw new Refused('not-found');
        if (!isShown(product.details) || !isShown(game.details)) throw new Refused('not-found');

        if (query.promo !== undefined) await promoAttempts.takeFrom(ctx.ip);
        const dollar = catalogue.dollar();
        const unitPrice = unitPriceOf(rate, count, region, dollar);
        const system = paymentSystems.offered().find(({ id }) => id === payment_system);
        const terms = payment_system ? termsOf(payment_system, system) : noChargeTerms;
        const priced = (discount: Money | null) =>
          quoteOf({ unitPrice, count, discount, terms, dollar });
        const evaluation =
          query.promo === undefined
            ? null
            : await promos.evaluate(query.promo, {
                gameId: product.game_id,
                productId: product_id,
                rateId: rate_id,
                subtotal: priced(null).total,
                personId: await personOf(identify(access, ctx)),
                now: clock(),
                late: false,
              });
        const quote = priced(evaluation && 'discount' in evaluation ? evaluation.discount : null);
        const limits = system ? wireLimits(system.limits, quote.charge.currency) : null;
        const language = lang.safeParse(ctx.get('Lang')).data ?? 'rus';
        const refused = evaluation && 'refusal' in evaluation ? evaluation : null;
        const reply: WireQuote = {
          ...toWireQuote(quote, limits),
          promo_problem: refused && {
            code: refused.refusal,
            message: sayRefusal(refused)[language],
          },
        };
        return {
          ...ok(reply),
          headers: { 'Cache-Control': 'no-store', Vary: 'Lang, Authorization' },
        };
      }),
    )
    .get(
      '/api/orders/:number',
      upToDate,
      endpoint({ params: orderKey, query: orderAccess }, async ({ params, query }, ctx) => {
        const { build, order, position } = await findOrder(params.number, ctx);
        const byToken = query.t !== undefined && orderTokens.fits(params.number, query.t);
        if (!byToken) {
          const identity = identify(access, ctx);
          const theirs = identity !== null && isTheirs(await belongings(identity), order);
          if (!theirs) throw new Refused('not-found'); // what is somebody else's is not there
        }

        const offered = paymentOptions(order);
        const sums = offered.map(({ payment_system: id, charge, amount_due: due }) =>
          [id, charge.cost, due.cost].join('-'),
        );
        const version = [build.toString(36), position.toString(36), ...sums];
        const etag = `"${version.join('.')}"`;
        const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
        if (matchesTag(ctx.get('If-None-Match') || undefined, etag)) {
          return { status: 304, headers };
        }
        const email = await open(order.email).catch((error: unknown) => {
          if (isAway(error)) throw error;
          return null; // erased
        });
        const page: OrderPage = { ...orderPageOf(order, email), payment_options: offered };
        return { ...ok(page, position), headers };
      }),
    )
    .get(
      '/api/orders/:number/state',
      upToDate,
      endpoint({ params: orderKey, query: orderStateAccess }, async ({ params, query }, ctx) => {
        if (!returnTokens.fits(params.number, query.t, clock())) throw new Refused('not-found');
        const { build, order, position } = await findOrder(params.number, ctx);
        const etag = `"${build.toString(36)}.${position.toString(36)}"`;
        const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
        if (matchesTag(ctx.get('If-None-Match') || undefined, etag)) {
          return { status: 304, headers };
        }
        return { ...ok(orderStateOf(order), position), headers };
      }),
    )
    .get(
      '/api/purchases',
      requireLevel(access, 0),
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) =>
        purchases(await belongings(identityOf(ctx)), ctx),
      ),
    );
};

const sayRefusal = ({ refusal, why }: Extract<PromoEvaluation, { refusal: unknown }>): Localized =>
  why === null ? promotionsTexts[refusal] : promoNotAvailableTexts[why];
