import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import figureList from '../../../shared/back-office/detail/figures.module.css';

/** Sums by currency: a payment may have another currency than the price. */
const summed = (parts: readonly WireMoney[]): readonly WireMoney[] =>
  [...new Set(parts.map(({ currency }) => currency))].map((currency) =>
    toWireMoney({
      currency,
      minor: parts
        .filter((part) => part.currency === currency)
        .reduce((sum, { cost }) => sum + cost, 0),
    }),
  );

export const OrderFigures = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const received = summed(order.payments.flatMap(({ amount }) => amount ?? []));
  const refunded = summed([
    ...order.refunds.filter(({ status }) => status === 'sent').map(({ amount }) => amount),
    ...order.payments.flatMap(({ reversals }) => reversals.map(({ amount }) => amount)),
  ]);
  const text = (sums: readonly WireMoney[]) =>
    sums.length === 0 ? money({ ...order.total, cost: 0 }) : sums.map(money).join(' + ');
  return (
    <dl className={figureList['figures']}>
      <div>
        <dt>{t(($) => $.adminOrder.figures.total)}</dt>
        <dd>{money(order.total)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.adminOrder.figures.charge)}</dt>
        <dd>{money(order.amount_due)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.adminOrder.figures.received)}</dt>
        <dd>{text(received)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.adminOrder.figures.refunded)}</dt>
        <dd>{text(refunded)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.adminOrder.figures.quantity)}</dt>
        <dd>{number(order.count)}</dd>
      </div>
    </dl>
  );
};
