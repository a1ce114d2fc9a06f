import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import {
  RecordItem,
  RecordLine,
  RecordList,
} from '../../../shared/back-office/detail/record-list.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import { notificationPath } from './paths.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

const good: readonly string[] = ['accepted', 'duplicate'];

/** The notifications of payment systems about the order, with their verification results. */
export const OrderNotifications = ({
  order: { notifications },
}: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const systemName = usePaymentSystemName();
  const results: Readonly<Record<string, string>> = t(($) => $.adminOrder.notifications.results, {
    returnObjects: true,
  });
  return (
    <Panel aria-labelledby="order-notifications">
      <h2 id="order-notifications">{t(($) => $.adminOrder.notifications.title)}</h2>
      {notifications.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminOrder.notifications.none)}</p>
      ) : (
        <RecordList aria-labelledby="order-notifications">
          {notifications.map(({ id, system, payment_id: payment, at, ...checked }) => (
            <RecordItem key={id}>
              <RecordLine>
                <ShopLink to={notificationPath(id)}>
                  <time dateTime={at}>{dateTime(at)}</time>
                </ShopLink>
                <StatusMark tone={good.includes(checked.verification_result) ? 'good' : 'bad'}>
                  {results[checked.verification_result] ?? checked.verification_result}
                </StatusMark>
              </RecordLine>
              <p className={softText['small']}>
                {systemName(system)}
                {payment !== null && <> · {payment}</>}
                {checked.verified_again > 0 && <> · {t(($) => $.adminOrder.notifications.again)}</>}
              </p>
            </RecordItem>
          ))}
        </RecordList>
      )}
    </Panel>
  );
};
