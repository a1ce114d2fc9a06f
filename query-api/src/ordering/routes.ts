import { createHash } from 'node:crypto';
import { Router } from '@koa/router';
import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import type { LocalizedText, Money, SealedText } from '@shop/contracts/kernel';
import type { OrderPage, PaymentOption, WireQuote } from '@shop/contracts/ordering/contract';
import {
  orderAccess,
  orderKey,
  orderStateAccess,
  quoteRequest,
  toWireCharge,
  toWirePriceSums,
} from '@shop/contracts/ordering/contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { ChargeTerms } from '@shop/domain/ordering/charge.rules';
import { chargeAtSystem, chargeFor, noChargeTerms } from '@shop/domain/ordering/charge.rules';
import { quoteOf } from '@shop/domain/ordering/pricing.rules';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { isSoldThrough } from '@shop/domain/payments/systems.rules';
import type { PromoEvaluation } from '@shop/domain/promotions/evaluate-promo.rules';
import { promoNotAvailableTexts, promotionsTexts } from '@shop/contracts/promotions/texts';
import { ownListQuery } from '@shop/contracts/wire/own-list.contract';
import { lang } from '@shop/contracts/wire/contract';
import type { Access, OrderTokens, ReturnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { isUnavailable } from '@shop/platform/documents';
import { endpoint, identify, getIdentity, ok, HttpError, requireLevel } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';
import type { NetworkRateLimit } from '@shop/platform/limits';
import type { ReadModels } from '@shop/platform/projections';
import type { Catalogue } from '../catalog/catalogue.ts';
import { isFresh } from '../response-cache/etag.ts';
import type { Context, Middleware } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import type { OfferedSystem, PaymentSystemRegistry } from '../payments/payment-system-registry.ts';
import type { PromoReader } from '../promotions/promo-reader.ts';
import { toIncludedDownload, isDownloadable, toOrderPage, toOrderState } from './order-page.ts';
import { orderOwnershipReader, buyerHashReader, isOwnOrder } from './order-ownership.ts';
import { listPurchases } from './purchases.ts';
import { hasStatusEmails } from './has-status-emails.ts';

export type OrderingQueries = Readonly<{
  catalogue: Catalogue;
  paymentSystems: Pick<PaymentSystemRegistry, 'offered'>;
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  orderTokens: OrderTokens;
  returnTokens: ReturnTokens;
  open: (sealed: SealedText) => Promise<string>;
  emailHash: (email: string) => string;
  promos: PromoReader;
  promoAttempts: NetworkRateLimit;
  clock: Clock;
  /** Waits for the orders that the client has already seen. */
  upToDate: Middleware;
}>;

const hashText = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 16);

const termsOf = ({ id, fee }: OfferedSystem): ChargeTerms => ({
  currencies: paymentSystemProperties[id].currencies,
  fee,
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
  const findOwnership = orderOwnershipReader(queries);
  const findBuyerHash = buyerHashReader(queries);
  const purchases = listPurchases(readModels);

  /** A rate that is no longer sold is not sold through a marketplace either. */
  const listPaymentOptions = (order: OrderDocument): PaymentOption[] => {
    const { stage, bought, charges, total, exchange_rate: exchangeRate } = order;
    if (stage !== 'pending') return [];
    const product = catalogue.product(bought.product.id);
    const rate = product?.rates.find(({ rateId }) => rateId === bought.rate.id);
    const { externalDigiseller } = rate ?? { externalDigiseller: null };
    return paymentSystems
      .offered()
      .filter(({ id }) => isSoldThrough(id, { externalDigiseller }))
      .map((on) => ({
        payment_system: on.id,
        ...toWireCharge(chargeAtSystem({ charges, total, exchangeRate }, on.id, termsOf(on))),
      }));
  };

  /** Buyers get the current version of the program. */
  const findDownload = (order: OrderDocument): OrderPage['download'] => {
    if (!isDownloadable(order)) return null;
    return toIncludedDownload(catalogue.product(order.bought.product.id)?.details.download ?? null);
  };

  const findOrder = async (number: number, ctx: Context) => {
    const { build, documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
    const found = await documents.findOne({ 'document.number': number });
    const order = found?.document;
    // A read model that lags behind may not contain the order yet.
    if (!found || !order) throw new HttpError(ctx.res.hasHeader('X-Stale') ? 'busy' : 'not-found');
    return { build, order, position: found.position };
  };

  return new Router()
    .get(
      '/api/orders/quote',
      endpoint({ query: quoteRequest }, async ({ query }, ctx): Promise<Reply> => {
        const { product_id, rate_id, region, count } = query;
        const product = catalogue.product(product_id);
        const game = product && catalogue.game(product.game_id);
        const rate = product?.rates.find(({ rateId }) => rateId === rate_id);
        if (!product || !rate || !game) throw new HttpError('not-found');
        if (!isVisible(product.details) || !isVisible(game.details))
          throw new HttpError('not-found');

        if (query.promo !== undefined) await promoAttempts.takeFrom(ctx.ip);
        const dollar = catalogue.dollar();
        const unitPrice = unitPriceOf(rate, count, region, dollar);
        const priced = (discount: Money | null) =>
          quoteOf({ unitPrice, count, discount, terms: noChargeTerms, dollar });
        const evaluation =
          query.promo === undefined
            ? null
            : await promos.evaluate(query.promo, {
                gameId: product.game_id,
                productId: product_id,
                rateId: rate_id,
                subtotal: priced(null).total,
                personId: await findBuyerHash(identify(access, ctx)),
                now: clock(),
                late: false,
              });
        const quote = priced(evaluation && 'discount' in evaluation ? evaluation.discount : null);
        const language = lang.safeParse(ctx.get('Lang')).data ?? 'rus';
        const refused = evaluation && 'refusal' in evaluation ? evaluation : null;
        const reply: WireQuote = {
          ...toWirePriceSums(quote),
          promo_problem: refused && {
            code: refused.refusal,
            message: explainRefusal(refused)[language],
          },
          payment_options: paymentSystems
            .offered()
            .filter(({ id }) => isSoldThrough(id, rate))
            .map((system) => ({
              payment_system: system.id,
              ...toWireCharge(chargeFor(quote.total, termsOf(system), dollar)),
            })),
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
          const isOwn = identity !== null && isOwnOrder(await findOwnership(identity), order);
          if (!isOwn) throw new HttpError('not-found'); // do not reveal the orders of other people
        }

        const offered = listPaymentOptions(order);
        const download = findDownload(order);
        const sums = offered.map(({ payment_system: id, charge, amount_due: due }) =>
          [id, charge.cost, due.cost].join('-'),
        );
        const files = download ? [hashText(download.url)] : [];
        const wantsEmails = await hasStatusEmails(readModels, ctx, order);
        const version = [
          build.toString(36),
          position.toString(36),
          ...sums,
          ...files,
          String(wantsEmails),
        ];
        const etag = `"${version.join('.')}"`;
        const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
        if (isFresh(ctx.get('If-None-Match'), etag)) {
          return { status: 304, headers };
        }
        const email = await open(order.email).catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          return null; // the person was erased
        });
        const own = toOrderPage(order, email);
        const page: OrderPage = {
          ...own,
          status_emails: wantsEmails,
          payment_options: offered,
          download,
        };
        return { ...ok(page, position), headers };
      }),
    )
    .get(
      '/api/orders/:number/state',
      upToDate,
      endpoint({ params: orderKey, query: orderStateAccess }, async ({ params, query }, ctx) => {
        if (!returnTokens.fits(params.number, query.t, clock())) throw new HttpError('not-found');
        const { build, order, position } = await findOrder(params.number, ctx);
        const etag = `"${build.toString(36)}.${position.toString(36)}"`;
        const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
        if (isFresh(ctx.get('If-None-Match'), etag)) {
          return { status: 304, headers };
        }
        return { ...ok(toOrderState(order), position), headers };
      }),
    )
    .get(
      '/api/purchases',
      requireLevel(access, 0),
      upToDate,
      endpoint({ query: ownListQuery }, async ({ query }, ctx) =>
        purchases(await findOwnership(getIdentity(ctx)), query, ctx),
      ),
    );
};

const explainRefusal = ({
  refusal,
  why,
}: Extract<PromoEvaluation, { refusal: unknown }>): LocalizedText =>
  why === null ? promotionsTexts[refusal] : promoNotAvailableTexts[why];
