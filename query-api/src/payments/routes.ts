import { Router } from '@koa/router';
import type { Currency, FeeTerms } from '@shop/domain/kernel';
import type {
  ChargeLimits,
  ExchangeRates,
  PaymentSystemOffer,
} from '@shop/domain/payments/contract';
import type { PaymentLimits, PaymentSystemName } from '@shop/domain/payments/systems.rules';
import { paymentSystemFacts } from '@shop/domain/payments/systems.rules';
import { paymentSystems, suffixed, toWireMoney } from '@shop/domain/wire/contract';
import { noQuery } from '@shop/domain/wire/call.contract';
import { endpoint, Refused } from '@shop/platform/http';
import type { Catalogue } from '../catalog/catalogue.ts';
import { hot } from '../hot/hot-reply.ts';

/** A payment system that is switched on. */
export type SystemOn = Readonly<{
  id: PaymentSystemName;
  fee: FeeTerms;
  limits: PaymentLimits;
}>;

export type PaymentQueries = Readonly<{ catalogue: Catalogue; systems: readonly SystemOn[] }>;

const wireLimit = (minor: number | null, currency: Currency) =>
  minor === null ? null : toWireMoney({ minor, currency });

export const wireLimits = (limits: PaymentLimits, currency: Currency): ChargeLimits => ({
  least: wireLimit(limits[currency].least, currency),
  most: wireLimit(limits[currency].most, currency),
});

export const offersOf = (systems: readonly SystemOn[]): readonly PaymentSystemOffer[] =>
  paymentSystems.flatMap((id) => {
    const on = systems.find((system) => system.id === id);
    if (!on) return [];
    const { name, currencies } = paymentSystemFacts[id];
    return [
      {
        id,
        ...suffixed('name', name),
        currencies: [...currencies],
        fee_basis_points: on.fee.collection === 'deducted' ? 0 : on.fee.basisPoints,
        limits: currencies.map((currency) => ({ currency, ...wireLimits(on.limits, currency) })),
      },
    ];
  });

export const paymentRoutes = ({ catalogue, systems }: PaymentQueries): Router =>
  new Router()
    .get(
      '/api/payment/list',
      endpoint({ query: noQuery }, async () => hot(offersOf(systems))),
    )
    .get('/api/payments/:system/notification', (ctx) => {
      ctx.set('Allow', 'POST');
      throw new Refused('method-not-allowed');
    })
    .get(
      '/storage/config/prices/exchange_rates.json',
      endpoint({ query: noQuery }, async () => {
        const rates: ExchangeRates = { default: { dollar: catalogue.dollar() / 100 } };
        return hot(rates);
      }),
    );
