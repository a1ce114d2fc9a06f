import type { AdminNotificationPage } from '@shop/contracts/payments/notifications.contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../../shared/back-office/detail/fact-list.tsx';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { usePaymentSystemName } from '../../orders/use-payment-system-name.ts';
import { orderPath, paymentPath } from '../paths.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import { SenderAddress } from './sender-address.tsx';

type NotificationFactsProps = Readonly<{ notification: AdminNotificationPage }>;

/** The time, origin and subject of a notification. */
export const NotificationFacts = ({ notification }: NotificationFactsProps) => {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const systemName = usePaymentSystemName();
  const { system, subject, received, expected, address, at, unverified } = notification;
  const number = notification.number ?? unverified?.number ?? null;
  const none = t(($) => $.adminNotifications.none);
  return (
    <Panel>
      <h2>{t(($) => $.adminNotifications.facts)}</h2>
      {unverified && (
        <p className={softText['small']}>{t(($) => $.adminNotifications.unverifiedNote)}</p>
      )}
      <FactList>
        <Fact label={t(($) => $.adminNotifications.time)}>
          <time dateTime={at}>{dateTime(at)}</time>
        </Fact>
        <Fact label={t(($) => $.adminNotifications.system)}>{systemName(system)}</Fact>
        {subject !== null && (
          <Fact label={t(($) => $.adminNotifications.subject)}>
            {t(($) => $.adminNotifications.subjects[subject])}
          </Fact>
        )}
        <Fact label={t(($) => $.adminNotifications.order)}>
          {number === null ? none : <ShopLink to={orderPath(number)}>{number}</ShopLink>}
        </Fact>
        <Fact label={t(($) => $.adminNotifications.payment)}>
          <PaymentId notification={notification} />
        </Fact>
        <Fact label={t(($) => $.adminNotifications.received)}>
          {received ? money(received) : none}
        </Fact>
        <Fact label={t(($) => $.adminNotifications.expected)}>
          {expected ? money(expected) : none}
        </Fact>
        <Fact label={t(($) => $.adminNotifications.address)}>
          <SenderAddress address={address} />
        </Fact>
      </FactList>
    </Panel>
  );
};

/** The payment, which is unverified in a refused notification. */
const PaymentId = ({ notification }: NotificationFactsProps) => {
  const { t } = useTranslation();
  const { system, payment_id: id, is_payment_listed: isListed, unverified } = notification;
  if (id === null) return unverified?.payment_id ?? t(($) => $.adminNotifications.none);
  if (!isListed) return id;
  return <ShopLink to={paymentPath(`${system}:${id}`)}>{id}</ShopLink>;
};
