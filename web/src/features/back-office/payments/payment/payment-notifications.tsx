import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import {
  RecordItem,
  RecordLine,
  RecordLog,
} from '../../../../shared/back-office/detail/record-list.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { notificationPath } from '../paths.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import { resultTones } from '../tones.ts';

type Notification = AdminPaymentPage['notifications'][number];

/** The notifications of a payment, newest first. */
export const PaymentNotifications = ({
  payment: { notifications, notified },
}: Readonly<{ payment: AdminPaymentPage }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Panel aria-labelledby="payment-notifications">
      <h2 id="payment-notifications">{t(($) => $.adminPayments.notifications.title)}</h2>
      {notifications.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminPayments.notifications.none)}</p>
      ) : (
        <RecordLog aria-labelledby="payment-notifications">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </RecordLog>
      )}
      {notified > notifications.length && (
        <p className={softText['small']}>
          {t(($) => $.adminPayments.notifications.more, { number: number(notified) })}
        </p>
      )}
    </Panel>
  );
};

const NotificationRow = ({ notification }: Readonly<{ notification: Notification }>) => {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const { id, at, verification_result: result, received, expected, address } = notification;
  return (
    <RecordItem>
      <RecordLine>
        <ShopLink to={notificationPath(id)}>
          <time dateTime={at}>{dateTime(at)}</time>
        </ShopLink>
        <StatusMark tone={resultTones[result]}>
          {t(($) => $.adminNotifications.results[result])}
        </StatusMark>
      </RecordLine>
      <p className={softText['small']}>
        {[
          ...(notification.subject === null
            ? []
            : [t(($) => $.adminNotifications.subjects[notification.subject ?? 'other'])]),
          ...(received ? [`${t(($) => $.adminNotifications.received)}: ${money(received)}`] : []),
          ...(expected ? [`${t(($) => $.adminNotifications.expected)}: ${money(expected)}`] : []),
          address ?? t(($) => $.adminNotifications.erased),
        ].join(' · ')}
      </p>
      {notification.verifications.map(({ at: when, by_name: by, ...verification }) => (
        <p key={when} className={softText['small']}>
          <time dateTime={when}>{dateTime(when)}</time>
          {' · '}
          {t(($) => $.adminNotifications.log.verified, {
            result: t(($) => $.adminNotifications.results[verification.verification_result]),
          })}
          {by !== null && <> · {by}</>}
        </p>
      ))}
    </RecordItem>
  );
};
