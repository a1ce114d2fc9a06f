import { Button } from '@mantine/core';
import type { Ticket } from '@shop/contracts/support/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { MeasuredAnswerTime } from '../../../shared/support/measured-answer-time.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import { OwnListPage } from '../../../shared/ui/own-list-page.tsx';
import { useOwnPage } from '../../../shared/ui/own-list.ts';
import { TicketStatus } from './ticket-status.tsx';
import { useTicketsQuery } from './tickets-api.ts';
import { WholeRanges } from '../../../shared/text/whole-ranges.tsx';
import listPage from '../../../shared/ui/list-page.module.css';
import css from './tickets-page.module.css';

/** The tickets of the signed-in user, newest first. */
export const TicketsPage = () => {
  const { t } = useTranslation();
  const page = useOwnPage();
  const query = useTicketsQuery(page, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <OwnListPage
      title={t(($) => $.support.title)}
      page={page}
      query={query}
      rowHeight={48}
      path="/profile/tickets"
      none={<NoTickets />}
    >
      {(tickets) => <TicketTable tickets={tickets} />}
    </OwnListPage>
  );
};

const TicketTable = ({ tickets }: Readonly<{ tickets: readonly Ticket[] }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { day, dateTime } = useFormat();
  return (
    <DataTable className={css['table'] ?? ''} aria-label={t(($) => $.support.title)}>
      <thead className={hiddenBelow(725)}>
        <tr>
          <th scope="col">{t(($) => $.support.number)}</th>
          <th scope="col">{t(($) => $.support.topic)}</th>
          <th scope="col">{t(($) => $.support.status)}</th>
          <th scope="col">{t(($) => $.support.date)}</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ id, number, theme, status, created_at: at, unread, order_numbers: of }) => (
          <tr key={id}>
            <td className={css['number']}>{number}</td>
            <td>
              <ShopLink to={`/profile/ticket/${id}`} className={css['theme']}>
                {local(theme, 'name')}
              </ShopLink>
              {unread > 0 && (
                <span className={css['unread']}>
                  {t(($) => $.support.unread, { count: unread })}
                </span>
              )}
              {of.map((order) => (
                <ShopLink key={order} to={`/order/${order}`} className={css['order']}>
                  {t(($) => $.support.aboutOrder, { number: order })}
                </ShopLink>
              ))}
            </td>
            <td>
              <TicketStatus status={status} />
            </td>
            <td>
              <time dateTime={at} title={dateTime(at)}>
                {day(at)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

const NoTickets = () => {
  const { t } = useTranslation();
  return (
    <section className={listPage['empty']}>
      <h2>{t(($) => $.support.empty)}</h2>
      <p>
        <WholeRanges text={t(($) => $.support.emptyText)} /> <MeasuredAnswerTime />
      </p>
      <Button component={ShopLink} to="/profile/tickets?ticket=new" variant="filled" size="lg">
        {t(($) => $.support.create)}
      </Button>
    </section>
  );
};
