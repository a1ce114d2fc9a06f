import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import { limitByEmailAndNetwork } from '../people/limit-by-email-and-network.ts';
import type { PlaceOrderDeps } from '../placing/place-order.ts';
import { orderBackOfficeRoutes } from './back-office.ts';
import type { OrderBackOfficeDeps } from './back-office.ts';
import { findOffer } from '../placing/offer.ts';
import type { OrderingDeps } from './routes.ts';
import { orderingRoutes } from './routes.ts';

type SharedWithOrdering = Pick<PlaceOrderDeps, 'promotions'> &
  Pick<OrderBackOfficeDeps, 'freshCode'> &
  Pick<OrderingDeps, 'emailNotifications'>;

/** Orders: placing them, reading their keys, and what staff do with them. */
export const orderingCapability = (
  program: CommandProgram,
  { freshCode, ...shared }: SharedWithOrdering,
): Capability => {
  const { aggregates, hash, limits, payments } = program;
  const keyHash = (key: string): string => hash('key', key);
  const routes = orderingRoutes({
    ...program,
    ...program.ordering,
    ...shared,
    offer: findOffer(aggregates, payments.systems),
    networkHash: (network) => hash('network', network),
    consumeRateLimit: limitByEmailAndNetwork({
      perEmail: limits.perKey({ name: 'orders-buyer', points: 10, seconds: 60 }),
      perNetwork: limits.perNetwork({ name: 'orders-address', points: 60, seconds: 60 }),
    }),
  });
  return { routers: [routes, orderBackOfficeRoutes({ ...program, freshCode, keyHash })] };
};
