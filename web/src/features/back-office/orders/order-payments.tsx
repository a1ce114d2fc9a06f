import type {
  AdminOrderPage,
  ReceivedPayment,
} from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import {
  RecordItem,
  RecordLine,
  RecordTitle,
  RecordList,
} from '../../../shared/back-office/detail/record-list.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './order-page.module.css';
import { paymentPath } from './paths.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

/** The payments received for the order. */
export const OrderPayments = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t(($) => $.adminOrder.money.title)}</h2>
      <h3 id="order-payments">{t(($) => $.adminOrder.money.in)}</h3>
      {order.payments.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminOrder.money.noPayment)}</p>
      ) : (
        <RecordList aria-labelledby="order-payments">
          {order.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </RecordList>
      )}
    </>
  );
};

const toneOf = ({ applied_as: use, accepted }: ReceivedPayment): MarkTone => {
  if (use === 'price') return 'good';
  return use === 'mismatched' && accepted ? 'warn' : 'bad';
};

const PaymentRow = ({ payment }: Readonly<{ payment: ReceivedPayment }>) => {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const systemName = usePaymentSystemName();
  const {
    id,
    system,
    payment_id: providerPaymentId,
    amount,
    applied_as: use,
    expected,
    at,
    left,
  } = payment;
  return (
    <RecordItem>
      <RecordLine>
        <RecordTitle>
          <span>{systemName(system)}</span>
          {system === 'promo' ? null : (
            <ShopLink to={paymentPath(id)}>{providerPaymentId}</ShopLink>
          )}
          <StatusMark tone={toneOf(payment)}>
            {t(($) => $.adminOrder.money.uses[use ?? 'unknown'])}
          </StatusMark>
          {payment.accepted && (
            <span className={softText['small']}>{t(($) => $.adminOrder.money.accepted)}</span>
          )}
        </RecordTitle>
        {amount && <span className={css['sum']}>{money(amount)}</span>}
      </RecordLine>
      <p className={softText['small']}>
        {t(($) => $.adminOrder.money.at)} <time dateTime={at}>{dateTime(at)}</time>
        {expected && <> · {t(($) => $.adminOrder.money.expected, { amount: money(expected) })}</>}
        {' · '}
        {t(($) => $.adminOrder.money.left)}: {money(left)}
      </p>
      {payment.reversals.map((reversal, index) => (
        <p key={index} className={softText['small']}>
          {t(($) => $.adminOrder.money.reversal, {
            kind: t(($) => $.adminOrder.money.reversals[reversal.kind]),
            amount: money(reversal.amount),
            at: dateTime(reversal.at),
          })}
        </p>
      ))}
    </RecordItem>
  );
};
