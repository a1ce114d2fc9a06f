import { VisuallyHidden } from '@mantine/core';
import type { AdminTicket } from '@shop/domain/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { secondsSince, useDuration } from '../../../shared/text/use-duration.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { TicketStatus } from '../tickets/ticket-status.tsx';
import css from './queue-table.module.css';
import { useNow } from './use-now.ts';

type QueueTableProps = Readonly<{ requests: readonly AdminTicket[] }>;

export const QueueTable = ({ requests }: QueueTableProps) => {
  const { t } = useTranslation();
  return (
    <table className={css['table']} aria-label={t(($) => $.desk.title)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.desk.number)}</th>
          <th scope="col">{t(($) => $.desk.theme)}</th>
          <th scope="col">{t(($) => $.desk.user)}</th>
          <th scope="col">{t(($) => $.desk.waiting)}</th>
          <th scope="col">{t(($) => $.desk.unread)}</th>
          <th scope="col">{t(($) => $.desk.assignee)}</th>
          <th scope="col">{t(($) => $.desk.last)}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <QueueRow key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  );
};

const QueueRow = ({ request }: Readonly<{ request: AdminTicket }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { dateTime, time } = useFormat();
  const now = useNow();
  const duration = useDuration();
  const me = useCurrentUser();
  const { id, number, theme, user, status, stage, assignee, unread } = request;
  const {
    waiting_since: since,
    first_answer_seconds: waited,
    last_message_at: last,
    order_numbers: orders,
  } = request;

  const looksAfter = () => {
    if (!assignee) return t(($) => $.desk.nobody);
    if (assignee.id === me?.id) return t(($) => $.desk.me);
    return assignee.name ?? t(($) => $.desk.erased);
  };
  const waits = () => {
    if (since) return duration(secondsSince(since, now));
    if (status === 'solved') return <TicketStatus status={status} />;
    return stage === 'bot' ? t(($) => $.desk.withBot) : t(($) => $.desk.notWaiting);
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
          <span key={order} className={css['soft']}>
            {t(($) => $.support.aboutOrder, { number: order })}
          </span>
        ))}
      </td>
      <td>{user.name ?? t(($) => $.desk.erased)}</td>
      <td className={css['wait']}>
        {waits()}
        {waited !== null && (
          <span className={css['first']}>
            {t(($) => $.desk.firstAnswerAfter, { time: duration(waited) })}
          </span>
        )}
      </td>
      <td>
        {unread > 0 && (
          <span className={css['unread']}>
            <span aria-hidden="true">{unread}</span>
            <VisuallyHidden>{t(($) => $.desk.unreadOf, { count: unread })}</VisuallyHidden>
          </span>
        )}
      </td>
      <td data-soft={!assignee || undefined}>{looksAfter()}</td>
      <td>
        <time dateTime={last} title={dateTime(last)} className={css['time']}>
          {time(last)}
        </time>
      </td>
    </tr>
  );
};
