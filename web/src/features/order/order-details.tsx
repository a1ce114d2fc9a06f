import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { convertedPrice } from '../../shared/payments/converted-price.ts';
import { planAndCount } from '../../shared/text/plan-and-count.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import type { OrderKey } from './order-api.ts';
import css from './order-details.module.css';
import { OrderLines } from './order-lines.tsx';
import { isFree } from './is-free.ts';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';

type OrderDetailsProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** The address of this page with the order's token. */
const linkWith = (token: string): string => {
  const link = new URL(window.location.href);
  link.searchParams.set('t', token);
  return link.href;
};

/** The fee and the payment system; neither exists if a promo code covers the price. */
const usePaymentLines = (order: OrderPage) => {
  const { fee, payment_system: system } = order;
  const { t } = useTranslation();
  const { money } = useFormat();
  if (isFree(order)) return { feeLines: [], systemLines: [] };
  const feeLine = {
    label: t(($) => $.order.fee),
    value: fee.cost > 0 ? `+${money(fee)}` : t(($) => $.order.noFee),
    mono: fee.cost > 0,
  };
  const systemLine = {
    label: t(($) => $.order.system),
    value: t(($) => $.shell.paymentSystems[system]),
  };
  return { feeLines: [feeLine], systemLines: [systemLine] };
};

/**
 * The sum with the fee. Nothing is due for an order that is closed, or whose payment is being
 * examined. An order that a promo code covers shows its total only.
 */
const useAmountLines = (order: OrderPage) => {
  const { amount_due: due, paid_at: paidAt, status } = order;
  const { t } = useTranslation();
  const { money } = useFormat();
  if (isFree(order)) return [];
  const label = paidAt ? 'amountPaid' : status === 'pending' ? 'amountDue' : 'amountOrdered';
  return [{ label: t(($) => $.order[label]), value: money(due), mono: true }];
};

/** The sums of an order, and its payment method if it has one. */
export const OrderDetails = ({ order, orderKey: { t: token } }: OrderDetailsProps) => {
  const { t } = useTranslation();
  const { dateTime, money } = useFormat();
  const { rate, count, unit_price: unit, promo, discount, total } = order;
  const { fee, paid_at: paidAt } = order;
  const { feeLines, systemLines } = usePaymentLines(order);
  const amountLines = useAmountLines(order);
  const paidLabel = isFree(order) ? 'confirmedAt' : 'paidAt';
  const converted = convertedPrice(order, total);
  const term = useRateTerm()(rate.days);
  const lines = [
    { label: t(($) => $.order.plan), value: count > 1 ? planAndCount(term, count) : term },
    ...(count > 1 ? [{ label: t(($) => $.order.unitPrice), value: money(unit), mono: true }] : []),
    ...(promo === null
      ? []
      : [{ label: t(($) => $.order.promo), value: shownPromoCode(promo), mono: true }]),
    ...(discount.cost === 0
      ? []
      : [{ label: t(($) => $.order.discount), value: `−${money(discount)}`, mono: true }]),
    { label: t(($) => $.order.total), value: money(total), mono: true },
    ...(converted && fee.cost > 0
      ? [{ label: t(($) => $.order.charge), value: money(converted), mono: true }]
      : []),
    ...feeLines,
    ...amountLines,
    ...systemLines,
    { label: t(($) => $.order.email), value: order.email_masked },
    { label: t(($) => $.order.placedAt), value: dateTime(order.placed_at) },
    ...(paidAt === null ? [] : [{ label: t(($) => $.order[paidLabel]), value: dateTime(paidAt) }]),
  ];
  return (
    <>
      <OrderLines className={css['lines']} lines={lines} />
      {token !== undefined && (
        <>
          <p className={css['keep']}>{t(($) => $.order.keepLink)}</p>
          <CopyButton text={() => linkWith(token)}>{t(($) => $.order.copyLink)}</CopyButton>
        </>
      )}
    </>
  );
};
