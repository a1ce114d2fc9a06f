import { Router } from '@koa/router';
import type { Currency } from '@shop/contracts/kernel';
import type {
  ChargeLimits,
  ExchangeRates,
  PaymentSystemOffer,
} from '@shop/contracts/payments/contract';
import type { PaymentLimits } from '@shop/contracts/payments/systems';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { paymentSystemName } from '@shop/contracts/wire/payment-systems.contract';
import { endpoint, HttpError } from '@shop/platform/http';
import type { Catalog } from '../catalog/catalog.ts';
import { cacheable } from '../response-cache/cacheable-reply.ts';
import type { OfferedSystem, PaymentSystemRegistry } from './payment-system-registry.ts';

export type PaymentQueries = Readonly<{
  catalog: Catalog;
  paymentSystems: Pick<PaymentSystemRegistry, 'offered'>;
}>;

const toWireLimit = (minor: number | null, currency: Currency) =>
  minor === null ? null : toWireMoney({ minor, currency });

export const toWireLimits = (limits: PaymentLimits, currency: Currency): ChargeLimits => ({
  min: toWireLimit(limits[currency].min, currency),
  max: toWireLimit(limits[currency].max, currency),
});

const toOffer = ({ id, fee, limits }: OfferedSystem): PaymentSystemOffer => {
  const { currencies } = paymentSystemProperties[id];
  return {
    id,
    ...suffixed('name', paymentSystemName(id)),
    currencies: [...currencies],
    fee_basis_points: fee.collection === 'deducted' ? 0 : fee.basisPoints,
    limits: currencies.map((currency) => ({ currency, ...toWireLimits(limits, currency) })),
  };
};

export const paymentRoutes = ({ catalog, paymentSystems }: PaymentQueries): Router =>
  new Router()
    .get(
      '/api/payment/list',
      endpoint({ query: emptyQuery }, async () => cacheable(paymentSystems.offered().map(toOffer))),
    )
    .get('/api/payments/:system/notification', (ctx) => {
      ctx.set('Allow', 'POST');
      throw new HttpError('method-not-allowed');
    })
    .get(
      '/storage/config/prices/exchange_rates.json',
      endpoint({ query: emptyQuery }, async () => {
        const rates: ExchangeRates = { default: { dollar: catalog.dollar() / 100 } };
        return cacheable(rates);
      }),
    );
