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
import { useLocal } from '../../../shared/text/use-local.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import { ticketPath } from './paths.ts';

/** Tickets about the order, and the buyer's other tickets. */
export const OrderTickets = ({ order: { tickets } }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { dateTime } = useFormat();
  return (
    <Panel aria-labelledby="order-tickets">
      <h2 id="order-tickets">{t(($) => $.adminOrder.tickets.title)}</h2>
      {tickets.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminOrder.tickets.none)}</p>
      ) : (
        <RecordList aria-labelledby="order-tickets">
          {tickets.map(
            ({ id, number, status, theme, last_message_at: at, is_about_order: own }) => (
              <RecordItem key={id}>
                <RecordLine>
                  <ShopLink to={ticketPath(id)}>
                    {t(($) => $.adminOrder.tickets.ticket, { number: String(number) })}
                  </ShopLink>
                  <StatusMark tone={status === 'open' ? 'warn' : 'plain'}>
                    {t(($) => $.adminOrder.tickets.statuses[status])}
                  </StatusMark>
                </RecordLine>
                <p className={softText['small']}>
                  {local(theme, 'name')} · {t(($) => $.adminOrder.tickets[own ? 'about' : 'other'])}{' '}
                  · <time dateTime={at}>{dateTime(at)}</time>
                </p>
              </RecordItem>
            ),
          )}
        </RecordList>
      )}
    </Panel>
  );
};
