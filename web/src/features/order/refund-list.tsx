import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import css from './order-details.module.css';
import rows from './order-lines.module.css';

type RefundListProps = Readonly<{ refunds: OrderPage['refunds'] }>;

/** The refunds of an order, with their states. */
export const RefundList = ({ refunds }: RefundListProps) => {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  return (
    <dl className={`${rows['lines']} ${css['lines']}`}>
      {refunds.map(({ amount, status, at }, index) => (
        <div key={`${at}-${index}`}>
          <dt>
            {day(at)}, {t(($) => $.order.refundStatus[status])}
          </dt>
          <dd data-mono>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
};
