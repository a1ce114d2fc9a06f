import type { UserTicket } from '@shop/contracts/identity/users.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import type { PartColumn } from './part-table.tsx';
import { PartTable } from './part-table.tsx';
import { useUserTicketsQuery } from './users-api.ts';

const useColumns = (): readonly PartColumn<UserTicket>[] => {
  const { t } = useTranslation();
  const { day } = useFormat();
  const local = useLocal();
  return [
    {
      label: t(($) => $.adminUsers.ticketsTab.number),
      cell: ({ id, number }) => <ShopLink to={`/tickets/${id}`}>{number}</ShopLink>,
    },
    {
      label: t(($) => $.adminUsers.ticketsTab.topic),
      cell: ({ theme }) => local(theme, 'name'),
    },
    {
      label: t(($) => $.adminUsers.ticketsTab.status),
      cell: ({ status }) => t(($) => $.adminUsers.ticketsTab.statuses[status]),
    },
    {
      label: t(($) => $.adminUsers.ticketsTab.created),
      cell: ({ created_at: at }) => <time dateTime={at}>{day(at)}</time>,
    },
    {
      label: t(($) => $.adminUsers.ticketsTab.last),
      cell: ({ last_message_at: at }) => <time dateTime={at}>{day(at)}</time>,
    },
  ];
};

export const TicketsTab = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useUserTicketsQuery({ id, page });
  return (
    <PartTable
      label={t(($) => $.adminUsers.tabs.tickets)}
      query={query}
      columns={useColumns()}
      empty={{
        title: t(($) => $.adminUsers.ticketsTab.empty),
        text: t(($) => $.adminUsers.ticketsTab.emptyText),
      }}
      page={page}
      onPage={setPage}
    />
  );
};
