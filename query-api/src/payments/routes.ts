import { Router } from '@koa/router';
import type { ExchangeRates, PaymentSystemOffer } from '@shop/domain/payments/contract';
import type { PaymentSystemName } from '@shop/domain/payments/systems.rules';
import { paymentSystemFacts } from '@shop/domain/payments/systems.rules';
import { paymentSystems, suffixed } from '@shop/domain/wire/contract';
import { noQuery } from '@shop/domain/wire/call.contract';
import { endpoint, Refused } from '@shop/platform/http';
import type { Catalogue } from '../catalog/catalogue.ts';
import { hot } from '../hot/hot-reply.ts';

export type PaymentQueries = Readonly<{
  catalogue: Catalogue;
  /** Hundredths of a percent by system that is switched on. */
  fees: Readonly<Partial<Record<PaymentSystemName, number>>>;
}>;

const offersOf = (fees: PaymentQueries['fees']): readonly PaymentSystemOffer[] =>
  paymentSystems.flatMap((id) => {
    const fee = fees[id];
    if (fee === undefined) return [];
    const { name, currencies } = paymentSystemFacts[id];
    return [{ id, ...suffixed('name', name), currencies: [...currencies], fee_basis_points: fee }];
  });

export const paymentRoutes = ({ catalogue, fees }: PaymentQueries): Router =>
  new Router()
    .get(
      '/api/payment/list',
      endpoint({ query: noQuery }, async () => hot(offersOf(fees))),
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
