import { createHash } from 'node:crypto';
import { Router } from '@koa/router';
import type { SealedText } from '@shop/contracts/kernel';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { quoteRequest } from '@shop/contracts/ordering/contract';
import {
  orderAccess,
  orderKey,
  orderSummaryAccess,
} from '@shop/contracts/ordering/order-page.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { ownListQuery } from '@shop/contracts/wire/own-list.contract';
import type { Access, OrderTokens, ReturnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, identify, getIdentity, ok, HttpError, requireLevel } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';
import type { NetworkRateLimit } from '@shop/platform/limits';
import type { ReadModels } from '@shop/platform/projections';
import { nullIfErased } from '@shop/platform/vault';
import type { Catalog } from '../catalog/catalog.ts';
import { isFresh } from '../response-cache/etag.ts';
import type { Context, Middleware } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import type { PaymentSystemRegistry } from '../payments/payment-system-registry.ts';
import type { PromoReader } from '../promotions/promo-reader.ts';
import {
  toIncludedDownload,
  isDownloadable,
  toOrderPage,
  toOrderSummary,
} from '../order-details/order-page.ts';
import { orderOwnershipReader, isOwnOrder } from '../account-orders/order-ownership.ts';
import { listOrderPaymentOptions } from './payment-options.ts';
import { listPurchases } from '../account-orders/purchases.ts';
import { quoteReader } from './quotes.ts';
import { findEmailChoices } from './email-choices.ts';

export type OrderingQueries = Readonly<{
  catalog: Catalog;
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

/** Buyers get the current version of the program. */
const findDownload = (catalog: Catalog, order: OrderDocument): OrderPage['download'] => {
  if (!isDownloadable(order)) return null;
  return toIncludedDownload(catalog.product(order.bought.product.id)?.details.download ?? null);
};

type StoredOrder = Readonly<{ build: number; order: OrderDocument; position: bigint }>;

const findOrder = async (
  number: number,
  ctx: Context,
  readModels: OrderingQueries['readModels'],
): Promise<StoredOrder> => {
  const { build, documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
  const found = await documents.findOne({ 'document.number': number });
  const order = found?.document;
  // A read model that lags behind may not contain the order yet.
  if (!found || !order) throw new HttpError(ctx.res.hasHeader('X-Stale') ? 'busy' : 'not-found');
  return { build, order, position: found.position };
};

type OrderParts = Pick<OrderPage, 'status_emails' | 'reminders' | 'payment_options' | 'download'>;

/** Identifies the version of an order and of the parts of its page that change separately. */
const createOrderETag = (
  { build, position }: StoredOrder,
  { status_emails: wantsEmails, reminders, payment_options: offered, download }: OrderParts,
): string => {
  const sums = offered.map(({ payment_system: id, charge, amount_due: due }) =>
    [id, charge.cost, due.cost].join('-'),
  );
  const files = download ? [hashText(download.url)] : [];
  const version = [
    build.toString(36),
    position.toString(36),
    ...sums,
    ...files,
    String(wantsEmails),
    String(reminders),
  ];
  return `"${version.join('.')}"`;
};

export const orderingRoutes = (queries: OrderingQueries): Router => {
  const { catalog, readModels, access, orderTokens, returnTokens, open, clock, upToDate } = queries;
  const readQuote = quoteReader(queries);
  const findOwnership = orderOwnershipReader(queries);
  const purchases = listPurchases(readModels);

  return new Router()
    .get(
      '/api/orders/quote',
      endpoint({ query: quoteRequest }, async ({ query }, ctx): Promise<Reply> => {
        return {
          ...ok(await readQuote(query, ctx)),
          headers: { 'Cache-Control': 'no-store', Vary: 'Lang, Authorization' },
        };
      }),
    )
    .get(
      '/api/orders/:number',
      upToDate,
      endpoint({ params: orderKey, query: orderAccess }, async ({ params, query }, ctx) => {
        const stored = await findOrder(params.number, ctx, readModels);
        const { order, position } = stored;
        const byToken = query.t !== undefined && orderTokens.isValidFor(params.number, query.t);
        if (!byToken) {
          const identity = identify(access, ctx);
          const isOwn = identity !== null && isOwnOrder(await findOwnership(identity), order);
          if (!isOwn) throw new HttpError('not-found'); // do not reveal the orders of other people
        }

        const offered = listOrderPaymentOptions(queries, order);
        const download = findDownload(catalog, order);
        const parts: OrderParts = {
          ...(await findEmailChoices(readModels, ctx, order)),
          payment_options: offered,
          download,
        };
        const etag = createOrderETag(stored, parts);
        const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
        if (isFresh(ctx.get('If-None-Match'), etag)) {
          return { status: 304, headers };
        }
        const own = toOrderPage(order, await nullIfErased(open(order.email)));
        const page: OrderPage = { ...own, ...parts };
        return { ...ok(page, position), headers };
      }),
    )
    .get(
      '/api/orders/:number/summary',
      upToDate,
      endpoint({ params: orderKey, query: orderSummaryAccess }, async ({ params, query }, ctx) => {
        if (!returnTokens.isValidFor(params.number, query.t, clock()))
          throw new HttpError('not-found');
        const { build, order, position } = await findOrder(params.number, ctx, readModels);
        const etag = `"${build.toString(36)}.${position.toString(36)}"`;
        const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
        if (isFresh(ctx.get('If-None-Match'), etag)) {
          return { status: 304, headers };
        }
        return { ...ok(toOrderSummary(order), position), headers };
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
