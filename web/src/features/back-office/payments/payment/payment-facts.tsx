import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../../shared/back-office/detail/fact-list.tsx';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import { RecordTitle } from '../../../../shared/back-office/detail/record-list.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { OrderStatusMarks } from '../../orders/order-status-marks.tsx';
import { usePaymentSystemName } from '../../orders/use-payment-system-name.ts';
import { orderPath } from '../paths.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';

type PaymentProps = Readonly<{ payment: AdminPaymentPage }>;

/** The amounts of a payment, and the time of its confirmation. */
export const PaymentFacts = ({ payment }: PaymentProps) => {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const systemName = usePaymentSystemName();
  const { expected, amount, fee, paid_by_buyer: paid, returned, confirmed_at: at } = payment;
  const unknown = t(($) => $.adminPayments.unknown);
  return (
    <Panel>
      <h2>{t(($) => $.adminPayments.facts)}</h2>
      <FactList>
        <Fact label={t(($) => $.adminPayments.system)}>{systemName(payment.system)}</Fact>
        <Fact label={t(($) => $.adminPayments.expected)}>
          {expected ? money(expected) : unknown}
        </Fact>
        <Fact label={t(($) => $.adminPayments.amount)}>{amount ? money(amount) : unknown}</Fact>
        {returned && <Fact label={t(($) => $.adminPayments.returned)}>{money(returned)}</Fact>}
        {fee && <Fact label={t(($) => $.adminPayments.fee)}>{money(fee)}</Fact>}
        {paid && <Fact label={t(($) => $.adminPayments.paidByBuyer)}>{money(paid)}</Fact>}
        <Fact label={t(($) => $.adminPayments.confirmed)}>
          {at === null ? (
            t(($) => $.adminPayments.notConfirmed)
          ) : (
            <time dateTime={at}>{dateTime(at)}</time>
          )}
        </Fact>
      </FactList>
    </Panel>
  );
};

type PaymentOrderProps = PaymentProps &
  Readonly<{
    /** Undefined while loading, and for a payment without an order. */
    order: AdminOrderPage | undefined;
  }>;

/** The order of a payment, with its status. */
export const PaymentOrder = ({ payment: { order: short }, order }: PaymentOrderProps) => {
  const { t } = useTranslation();
  return (
    <Panel>
      <h2>{t(($) => $.adminPayments.orderCard.title)}</h2>
      {short === null ? (
        <p className={softText['small']}>{t(($) => $.adminPayments.orderCard.none)}</p>
      ) : (
        <>
          <RecordTitle>
            <ShopLink to={orderPath(short.number)}>{short.number}</ShopLink>
            {order && <OrderMarks order={order} />}
          </RecordTitle>
          <p className={softText['small']}>{short.email_masked}</p>
        </>
      )}
    </Panel>
  );
};

const OrderMarks = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { mail, product } = order;
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <>
      <OrderStatusMarks order={order} />
      <span>{local(product, 'name')}</span>
      {mail !== null && <span>{t(($) => $.adminPayments.orderCard.mails[mail])}</span>}
    </>
  );
};
