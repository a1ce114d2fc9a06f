import { auditCapability } from './audit/audit-capability.ts';
import { backOfficeCapability } from './overview/back-office-capability.ts';
import type { CachedCalls, Capability } from './capability.ts';
import { catalogCapability } from './catalog/catalog-capability.ts';
import { referencesCapability } from './catalog/references-capability.ts';
import { contentCapability } from './content/content-capability.ts';
import { findTermsRevision } from './content/page-versions.ts';
import { unsubscribeRoutes } from './email-notifications/routes.ts';
import { identityCapability } from './identity/identity-capability.ts';
import type { InMemoryShop } from './in-memory-shop.ts';
import { mailCapability } from './mail/mail-capability.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { orderingCapability } from './ordering/ordering-capability.ts';
import { paymentsCapability } from './payments/payments-capability.ts';
import { personalDataCapability } from './personal-data/personal-data-capability.ts';
import { promoTestCapability } from './promo-test/promo-test-capability.ts';
import { promotionsCapability } from './promotions/promotions-capability.ts';
import type { QueryProgram } from './query-program.ts';
import { salesOfGame } from './statistics/sales-of-game.ts';
import { statisticsCapability } from './statistics/statistics-capability.ts';
import { stockCapability } from './stock/stock-capability.ts';
import { filesCapability } from './storage/files-capability.ts';
import { listOrderTickets } from './support/order-tickets.ts';
import { supportCapability } from './support/support-capability.ts';
import { userDetailsCapability } from './user-details/user-details-capability.ts';

export type Capabilities = Readonly<{
  all: readonly Capability[];
  /** Middleware of each applies to all that follow. */
  cached: readonly CachedCalls[];
}>;

/**
 * All capabilities of the query API. This is where a capability gets what it needs from another: a
 * quote evaluates a promo code.
 */
export const listCapabilities = (program: QueryProgram, shop: InMemoryShop): Capabilities => {
  const promotions = promotionsCapability(program, shop);
  const payments = paymentsCapability(program, shop);
  const content = contentCapability(program, shop);
  const catalog = catalogCapability(program, { ...shop, salesOfGame });
  return {
    all: [
      backOfficeCapability(program, shop),
      orderingCapability(program, {
        ...shop,
        ...promotions,
        listOrderTickets,
        findTermsRevision,
      }),
      { routers: [unsubscribeRoutes()] },
      mailCapability(program),
      identityCapability(program),
      userDetailsCapability(program, shop),
      personalDataCapability(program),
      payments,
      promotions,
      promoTestCapability(program, { ...shop, ...promotions }),
      stockCapability(program, shop),
      supportCapability(program),
      statisticsCapability(program, shop),
      auditCapability(program, shop),
      referencesCapability(program, shop),
      content,
      catalog,
      filesCapability(program, shop),
    ],
    // Payments are last: the catalog's middleware waits for the exchange rate too.
    cached: [
      ...(program.settings.config.dev ? [{ routers: [openApiRoutes()] }] : []),
      content.cached,
      catalog.cached,
      payments.cached,
    ],
  };
};
