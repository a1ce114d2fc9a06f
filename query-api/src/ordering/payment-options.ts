import type { Money } from '@shop/contracts/kernel';
import type { PaymentOption } from '@shop/contracts/ordering/contract';
import { toWireCharge } from '@shop/contracts/ordering/contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import type { ChargeTerms } from '@shop/domain/ordering/charge.rules';
import { chargeAtSystem, chargeFor } from '@shop/domain/ordering/charge.rules';
import { isCoveredByPromo } from '@shop/domain/ordering/promo-payment.rules';
import { isSoldThrough } from '@shop/domain/payments/systems.rules';
import type { Catalog } from '../catalog/catalog.ts';
import type { OfferedSystem, PaymentSystemRegistry } from '../payments/payment-system-registry.ts';

type OfferedSystems = Pick<PaymentSystemRegistry, 'offered'>;

type OrderOptionsDeps = Readonly<{
  catalog: Pick<Catalog, 'product'>;
  paymentSystems: OfferedSystems;
}>;

const termsOf = ({ id, fee }: OfferedSystem): ChargeTerms => ({
  currencies: paymentSystemProperties[id].currencies,
  fee,
});

/** A rate that is no longer sold is not sold through a marketplace either. */
export const listOrderPaymentOptions = (
  { catalog, paymentSystems }: OrderOptionsDeps,
  order: OrderDocument,
): PaymentOption[] => {
  const { stage, bought, charges, total, exchange_rate: exchangeRate } = order;
  if (stage !== 'pending' || isCoveredByPromo(order)) return [];
  const product = catalog.product(bought.product.id);
  const rate = product?.rates.find(({ rateId }) => rateId === bought.rate.id);
  const { externalDigiseller } = rate ?? { externalDigiseller: null };
  return paymentSystems
    .offered()
    .filter(({ id }) => isSoldThrough(id, { externalDigiseller }))
    .map((on) => ({
      payment_system: on.id,
      ...toWireCharge(chargeAtSystem({ charges, total, exchangeRate }, on.id, termsOf(on))),
    }));
};

type QuoteTotal = Readonly<{
  rate: Parameters<typeof isSoldThrough>[1];
  total: Money;
  /** Kopecks for a dollar. */
  dollar: number;
}>;

export const listQuotePaymentOptions = (
  paymentSystems: OfferedSystems,
  { rate, total, dollar }: QuoteTotal,
): PaymentOption[] =>
  paymentSystems
    .offered()
    .filter(({ id }) => isSoldThrough(id, rate))
    .map((system) => ({
      payment_system: system.id,
      ...toWireCharge(chargeFor(total, termsOf(system), dollar)),
    }));
