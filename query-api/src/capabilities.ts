import { backOfficeCapability } from './back-office/back-office-capability.ts';
import type { Capability } from './capability.ts';
import { unsubscribeRoutes } from './email-notifications/routes.ts';
import { identityCapability } from './identity/identity-capability.ts';
import type { InMemoryShop } from './in-memory-shop.ts';
import { mailCapability } from './mail/mail-capability.ts';
import { orderingCapability } from './ordering/ordering-capability.ts';
import { promoReader } from './promotions/promo-reader.ts';
import type { QueryProgram } from './query-program.ts';

/**
 * The capabilities of the query API. Here one is given what it needs of another: a quote evaluates
 * a promo code.
 */
export const listCapabilities = (
  program: QueryProgram,
  shop: InMemoryShop,
): readonly Capability[] => [
  backOfficeCapability(program, shop),
  orderingCapability(program, { ...shop, promos: promoReader(program.readModels) }),
  { routers: [unsubscribeRoutes()] },
  mailCapability(program),
  identityCapability(program, shop),
];
