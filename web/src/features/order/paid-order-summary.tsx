import type { OrderSummary } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { planAndCount } from '../../shared/text/plan-and-count.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';
import { OrderLines } from './order-lines.tsx';
import css from './payment-result.module.css';

type PaidOrderSummaryProps = Readonly<{ order: OrderSummary }>;

/** The product and amount of the order, so that buyers with two open tabs can distinguish them. */
export const PaidOrderSummary = ({ order }: PaidOrderSummaryProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const term = useRateTerm();
  const { money } = useFormat();
  const { number, product, rate, count, amount_due: due } = order;
  const plan = term(rate.days).toLowerCase();
  const name = `${local(product.game, 'name')}: ${local(product, 'name')}`;
  const bought = count > 1 ? planAndCount(plan, count) : plan;
  return (
    <OrderLines
      className={css['which']}
      lines={[
        { label: t(($) => $.checkout.orderNumber), value: number, mono: true },
        { label: t(($) => $.order.product), value: `${name}, ${bought}` },
        { label: t(($) => $.order.sum), value: money(due), mono: true },
      ]}
    />
  );
};
