import type {
  fulfilManuallyRequest,
  refundRequest,
} from '@shop/contracts/ordering/back-office.contract';
import type { placeOrderRequest } from '@shop/contracts/ordering/contract';
import type { z } from 'zod';
import { idOf } from '../ids.ts';
import type { PromoAttempt, SaleData } from './sales.ts';

/** Requests for the sales. Ids are derived from names. */

export const saleIdOf = ({ name }: Pick<SaleData, 'name'>): string => idOf('sale', name);
export const promoAttemptIdOf = ({ name }: Pick<PromoAttempt, 'name'>): string =>
  idOf('promo try', name);

export const saleRequest = (sale: SaleData): z.input<typeof placeOrderRequest> => {
  const { email, item, count = 1, total, system, promo, fields, acceptsRisk } = sale;
  return {
    order_id: saleIdOf(sale),
    product_id: idOf('product', item.game, item.product),
    rate_id: idOf('rate', item.game, item.product, String(item.days)),
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

/** Expects the price without the code, since the code does not work. */
export const promoAttemptRequest = (
  attempt: PromoAttempt,
  system: SaleData['system'],
): z.input<typeof placeOrderRequest> => ({
  ...saleRequest({ ...attempt, system, outcome: { kind: 'unpaid' } }),
  order_id: promoAttemptIdOf(attempt),
});

export const saleRefundRequest = (
  sale: SaleData,
  reason: string,
  keys: readonly string[] = [],
): z.input<typeof refundRequest> => ({
  refund_id: refundIdOf(sale),
  reason,
  keys: [...keys],
});
export const refundIdOf = (sale: SaleData): string => idOf('refund', sale.name);

export const manualFulfilmentRequest = (
  sale: SaleData,
  keys: readonly string[],
): z.input<typeof fulfilManuallyRequest> => ({
  import_id: idOf('served', sale.name),
  keys: [...keys],
  unit_cost: 30_000,
});

const firstPayment = 100_000_000;
const idDigits = 7;

/** The payment’s id at the payment system: below the ids that the system derives from the time. */
export const paymentIdOf = ({ name }: Pick<SaleData, 'name'>): number =>
  firstPayment + Number.parseInt(idOf('payment', name).slice(0, idDigits), 16);
