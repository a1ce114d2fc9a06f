import { Router } from '@koa/router';
import type { Currency } from '@shop/contracts/kernel';
import type {
  ChargeLimits,
  ExchangeRates,
  PaymentSystemOffer,
} from '@shop/contracts/payments/contract';
import type { PaymentLimits } from '@shop/contracts/payments/systems';
import { paymentSystemFacts } from '@shop/contracts/payments/systems';
import { suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, Refused } from '@shop/platform/http';
import type { Catalogue } from '../catalog/catalogue.ts';
import { hot } from '../hot/hot-reply.ts';
import type { OfferedSystem, PaymentSystemRegistry } from './payment-system-registry.ts';

export type PaymentQueries = Readonly<{
  catalogue: Catalogue;
  paymentSystems: Pick<PaymentSystemRegistry, 'offered'>;
}>;

const wireLimit = (minor: number | null, currency: Currency) =>
  minor === null ? null : toWireMoney({ minor, currency });

export const wireLimits = (limits: PaymentLimits, currency: Currency): ChargeLimits => ({
  least: wireLimit(limits[currency].least, currency),
  most: wireLimit(limits[currency].most, currency),
});

const offerOf = ({ id, fee, limits }: OfferedSystem): PaymentSystemOffer => {
  const { name, currencies } = paymentSystemFacts[id];
  return {
    id,
    ...suffixed('name', name),
    currencies: [...currencies],
    fee_basis_points: fee.collection === 'deducted' ? 0 : fee.basisPoints,
    limits: currencies.map((currency) => ({ currency, ...wireLimits(limits, currency) })),
  };
};

export const paymentRoutes = ({ catalogue, paymentSystems }: PaymentQueries): Router =>
  new Router()
    .get(
      '/api/payment/list',
      endpoint({ query: noQuery }, async () => hot(paymentSystems.offered().map(offerOf))),
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
