import type { OrderPage } from '@shop/domain/ordering/contract';
import { useTranslation } from 'react-i18next';
import { convertedPrice } from '../../shared/payments/converted-price.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import css from './order-details.module.css';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';

type OrderDetailsProps = Readonly<{ order: OrderPage }>;

export const OrderDetails = ({ order }: OrderDetailsProps) => {
  const { t } = useTranslation();
  const { dateTime, money } = useFormat();
  const { rate, count, unit_price: unit, promo, discount, total } = order;
  const { fee, amount_due: due, payment_system: system, runs_until: until } = order;
  const converted = convertedPrice(order, total);
  const term = useRateTerm()(rate.days);
  const lines = [
    { label: t(($) => $.order.rate), value: `${term} × ${count}` },
    ...(count > 1 ? [{ label: t(($) => $.order.unit), value: money(unit), mono: true }] : []),
    ...(promo === null ? [] : [{ label: t(($) => $.order.promo), value: promo, mono: true }]),
    ...(discount.cost === 0
      ? []
      : [{ label: t(($) => $.order.discount), value: `−${money(discount)}`, mono: true }]),
    { label: t(($) => $.order.total), value: money(total), mono: true },
    ...(converted && fee.cost > 0
      ? [{ label: t(($) => $.order.charge), value: money(converted), mono: true }]
      : []),
    ...(fee.cost > 0
      ? [{ label: t(($) => $.order.fee), value: `+${money(fee)}`, mono: true }]
      : []),
    ...(due.cost !== total.cost || due.currency !== total.currency
      ? [
          {
            label: order.paid_at ? t(($) => $.order.amountPaid) : t(($) => $.order.amountDue),
            value: money(due),
            mono: true,
          },
        ]
      : []),
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
