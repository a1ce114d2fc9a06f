import type {
  fulfilByHandRequest,
  refundRequest,
} from '@shop/domain/ordering/back-office.contract';
import type { placeOrderRequest } from '@shop/domain/ordering/contract';
import { idOf } from '../ids.ts';
import type { PromoTry, SaleData } from './sales.ts';

/** Sales in the words of the shop. Ids follow from names. */

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

export const saleIdOf = ({ name }: Pick<SaleData, 'name'>): string => idOf('sale', name);
export const promoTryIdOf = ({ name }: Pick<PromoTry, 'name'>): string => idOf('promo try', name);

export const saleRequest = (sale: SaleData): Input<typeof placeOrderRequest> => {
  const { email, of, count = 1, total, system, promo, fields, acceptsRisk } = sale;
  return {
    order_id: saleIdOf(sale),
    product_id: idOf('product', of.game, of.product),
    rate_id: idOf('rate', of.game, of.product, String(of.days)),
    count,
    email,
    ...(promo !== undefined && { promo }),
    ...(fields && { fields: { ...fields } }),
    ...(acceptsRisk && { accept_risk: true }),
    payment_system: system,
    region: total.currency === 'RUB' ? 'cis' : 'global',
    terms: true,
    expected_total: total,
  };
};

/** At the price without the code: it would be another order if the code worked. */
export const promoTryRequest = (
  attempt: PromoTry,
  system: SaleData['system'],
): Input<typeof placeOrderRequest> => ({
  ...saleRequest({ ...attempt, system, course: { kind: 'unpaid' } }),
  order_id: promoTryIdOf(attempt),
});

export const saleRefundRequest = (
  sale: SaleData,
  reason: string,
  keys: readonly string[] = [],
): Input<typeof refundRequest> => ({
  refund_id: refundIdOf(sale),
  reason,
  keys: [...keys],
});
export const refundIdOf = (sale: SaleData): string => idOf('refund', sale.name);

export const servedRequest = (
  sale: SaleData,
  keys: readonly string[],
): Input<typeof fulfilByHandRequest> => ({
  import_id: idOf('served', sale.name),
  keys: [...keys],
  unit_cost: 30_000,
});

const firstPayment = 100_000_000;
const idDigits = 7;

/** What a payment system calls the payment: below those that it counts itself from the time. */
export const paymentIdOf = ({ name }: Pick<SaleData, 'name'>): number =>
  firstPayment + Number.parseInt(idOf('payment', name).slice(0, idDigits), 16);
