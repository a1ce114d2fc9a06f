import { Router } from '@koa/router';
import { unitPriceOf } from '@shop/domain/catalog/pricing.rules';
import type { Sealed } from '@shop/domain/kernel';
import { orderAccess, orderKey, quoteRequest, toWireQuote } from '@shop/domain/ordering/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import { quoteOf } from '@shop/domain/ordering/pricing.rules';
import { paymentSystemFacts } from '@shop/domain/payments/systems.rules';
import type { Access, OrderTokens } from '@shop/platform/access';
import { isAway } from '@shop/platform/documents';
import { endpoint, identify, ok, Refused } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Catalogue } from '../catalog/catalogue.ts';
import { matchesTag } from '../hot/hot-answers.ts';
import type { Middleware } from 'koa';
import { documentsFor } from '../positions/min-position.ts';
import { orderPageOf } from './order-page.ts';

export type OrderingQueries = Readonly<{
  catalogue: Catalogue;
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  orderTokens: OrderTokens;
  open: (sealed: Sealed) => Promise<string>;
  /** Waits for the orders that the client already knows of. */
  upToDate: Middleware;
}>;

export const orderingRoutes = (queries: OrderingQueries): Router => {
  const { catalogue, readModels, access, orderTokens, open, upToDate } = queries;

  return new Router()
    .get(
      '/api/orders/quote',
      endpoint({ query: quoteRequest }, async ({ query }): Promise<Reply> => {
        const { product_id, rate_id, region, count, payment_system } = query;
        const product = catalogue.product(product_id);
        const game = product && catalogue.game(product.game_id);
        const rate = product?.rates.find(({ rateId }) => rateId === rate_id);
        const hidden = product?.details.hidden === true || game?.details.hidden === true;
        if (!product || !rate || !game || hidden) throw new Refused('not-found');

        const dollar = catalogue.dollar();
        const quote = quoteOf({
          unitPrice: unitPriceOf(rate, count, region, dollar),
          count,
          currencies: payment_system ? paymentSystemFacts[payment_system].currencies : [],
          dollar,
        });
        return { ...ok(toWireQuote(quote)), headers: { 'Cache-Control': 'no-store' } };
      }),
    )
    .get(
      '/api/orders/:number',
      upToDate,
      endpoint({ params: orderKey, query: orderAccess }, async ({ params, query }, ctx) => {
        const { build, documents } = await documentsFor<OrderDocument>(
          ctx,
          readModels,
          ordersModel,
        );
        const found = await documents.findOne({ 'document.number': params.number });
        const order = found?.document;
        // who knows of an order that is not here yet is early, and not wrong
        if (!found || !order)
          throw new Refused(ctx.res.hasHeader('X-Stale') ? 'busy' : 'not-found');

        const byToken = query.t !== undefined && orderTokens.fits(params.number, query.t);
        if (!byToken) {
          const identity = identify(access, ctx);
          // what belongs to somebody else is not there
          if (!identity || identity.userId !== order.user_id) throw new Refused('not-found');
        }

        const etag = `"${build.toString(36)}.${found.position.toString(36)}"`;
        const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
        if (matchesTag(ctx.get('If-None-Match') || undefined, etag)) {
          return { status: 304, headers };
        }
        const email = await open(order.email).catch((error: unknown) => {
          if (isAway(error)) throw error;
          return null; // erased
        });
        return { ...ok(orderPageOf(order, email), found.position), headers };
      }),
    );
};
