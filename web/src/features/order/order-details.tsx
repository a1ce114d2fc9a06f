import type { OrderPage } from '@shop/domain/ordering/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import css from './order-details.module.css';

type OrderDetailsProps = Readonly<{ order: OrderPage }>;

export const OrderDetails = ({ order }: OrderDetailsProps) => {
  const { t } = useTranslation();
  const { days, dateTime, money } = useFormat();
  const { rate, count, unit_price: unit, promo, discount, total, charge } = order;
  const { payment_system: system, runs_until: until } = order;
  const term = rate.days === 0 ? t(($) => $.checkout.lifetime) : days(rate.days);
  const lines = [
    { label: t(($) => $.order.rate), value: `${term} × ${count}` },
    ...(count > 1 ? [{ label: t(($) => $.order.unit), value: money(unit), mono: true }] : []),
    ...(promo === null ? [] : [{ label: t(($) => $.order.promo), value: promo, mono: true }]),
    ...(discount.cost === 0
      ? []
      : [{ label: t(($) => $.order.discount), value: `−${money(discount)}`, mono: true }]),
    { label: t(($) => $.order.total), value: money(total), mono: true },
    ...(charge.currency === total.currency
      ? []
      : [{ label: t(($) => $.order.charge), value: money(charge), mono: true }]),
    { label: t(($) => $.order.system), value: t(($) => $.shell.paymentSystems[system]) },
    { label: t(($) => $.order.email), value: order.email_masked },
    { label: t(($) => $.order.placedAt), value: dateTime(order.placed_at) },
    ...(rate.days === 0 || (!until && !order.downloadable)
      ? []
      : [
          {
            label: t(($) => $.order.runs),
            value: until
              ? t(($) => $.order.runsUntil, { date: dateTime(until) })
              : t(($) => $.order.runsFromReveal),
          },
        ]),
  ];
  return (
    <>
      <dl className={css['lines']}>
        {lines.map(({ label, value, mono }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-mono={mono}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css['keep']}>{t(($) => $.order.keepLink)}</p>
      <CopyButton text={() => window.location.href}>{t(($) => $.order.copyLink)}</CopyButton>
    </>
  );
};
