import { VisuallyHidden } from '@mantine/core';
import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useDuration } from '../../../shared/text/use-duration.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import css from './queue-table.module.css';
import { WaitingTime } from './waiting-time.tsx';

type QueueTableProps = Readonly<{ tickets: readonly AdminTicket[] }>;

export const QueueTable = ({ tickets }: QueueTableProps) => {
  const { t } = useTranslation();
  return (
    <DataTable className={css['table'] ?? ''} aria-label={t(($) => $.agentInbox.title)}>
      <thead className={hiddenBelow(970)}>
        <tr>
          <th scope="col">{t(($) => $.agentInbox.number)}</th>
          <th scope="col">{t(($) => $.agentInbox.topic)}</th>
          <th scope="col">{t(($) => $.agentInbox.customer)}</th>
          <th scope="col">{t(($) => $.agentInbox.waiting)}</th>
          <th scope="col">{t(($) => $.agentInbox.unread)}</th>
          <th scope="col">{t(($) => $.agentInbox.assignee)}</th>
          <th scope="col">{t(($) => $.agentInbox.lastMessage)}</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <QueueRow key={ticket.id} ticket={ticket} />
        ))}
      </tbody>
    </DataTable>
  );
};

const QueueRow = ({ ticket }: Readonly<{ ticket: AdminTicket }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { dateTime, time } = useFormat();
  const duration = useDuration();
  const me = useCurrentUser();
  const { id, number, theme, user, assignee, unread } = ticket;
  const {
    waiting_since: since,
    first_answer_seconds: waited,
    last_message_at: last,
    order_numbers: orders,
  } = ticket;

  const renderAssignee = () => {
    if (!assignee) return t(($) => $.agentInbox.unassigned);
    if (assignee.id === me?.id) return t(($) => $.agentInbox.me);
    return assignee.name ?? t(($) => $.agentInbox.erased);
  };

  return (
    <tr data-waiting={since !== null || undefined}>
      <td>
        <ShopLink to={`/tickets/${id}`} className={css['number']}>
          {number}
        </ShopLink>
      </td>
      <td>
        {local(theme, 'name')}
        {orders.map((order) => (
          <OrderNumber key={order} ticketId={id} number={order} />
        ))}
      </td>
      <td>{user.name ?? t(($) => $.agentInbox.erased)}</td>
      <td className={css['wait']}>
        <WaitingTime ticket={ticket} />
        {waited !== null && (
          <span className={css['first']}>
            {t(($) => $.agentInbox.firstReplyAfter, { time: duration(waited) })}
          </span>
        )}
      </td>
      <td>
        {unread > 0 && (
          <span className={css['unread']}>
            <span aria-hidden="true">{unread}</span>
            <VisuallyHidden>
              {t(($) => $.agentInbox.unreadMessages, { count: unread })}
            </VisuallyHidden>
          </span>
        )}
      </td>
      <td data-soft={!assignee || undefined}>{renderAssignee()}</td>
      <td>
        <time dateTime={last} title={dateTime(last)} className={css['time']}>
          {time(last)}
        </time>
      </td>
    </tr>
  );
};

type OrderNumberProps = Readonly<{ ticketId: string; number: number }>;

/** Links to the order page for administrators, and to the order history for moderators. */
const OrderNumber = ({ ticketId, number }: OrderNumberProps) => {
  const { t } = useTranslation();
  const isAdministrator = useCurrentUser()?.adminlvl === 2;
  return (
    <ShopLink
      to={isAdministrator ? `/admin/orders/${number}` : `/tickets/${ticketId}/orders/${number}`}
      className={css['soft']}
    >
      {t(($) => $.support.aboutOrder, { number })}
    </ShopLink>
  );
};
