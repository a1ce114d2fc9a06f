import type { AdminContactCard } from '@shop/domain/content/back-office.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveMark } from '../../../shared/back-office/list/active-mark.tsx';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useArchiveActions } from '../../../shared/back-office/list/use-archive-actions.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { contactCardsPath } from './contact-card-api.ts';
import { contactCardsApi } from './contact-cards-api.ts';

const models = ['content'];

const useColumns = (): readonly ListColumn<AdminContactCard>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const { day } = useFormat();
  return [
    {
      id: 'title',
      label: t(($) => $.adminContactCard.title),
      cell: (card) => local(card, 'title'),
      card: 'title',
    },
    {
      id: 'channel',
      label: t(($) => $.adminContactCard.channel),
      cell: ({ channel }) => t(($) => $.contacts.channels[channel]),
      width: '160px',
      card: 'line',
    },
    {
      id: 'link',
      label: t(($) => $.adminContactCard.link),
      cell: ({ link }) => link ?? t(($) => $.adminContactCard.noLink),
      card: 'line',
    },
    {
      id: 'active',
      label: t(($) => $.adminList.archive.state),
      cell: ({ active }) => <ActiveMark isActive={active} />,
      width: '130px',
      card: 'badge',
    },
    {
      id: 'changed_at',
      label: t(($) => $.adminContactCard.changed),
      cell: ({ changed_at: changed }) => <time dateTime={changed}>{day(changed)}</time>,
      sort: 'changed_at',
      width: '150px',
      card: 'line',
    },
  ];
};

/** The cards of the contacts page. */
export const ContactCardsListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const columns = useColumns();
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'yesNo',
        name: 'active',
        label: t(($) => $.adminList.archive.state),
        yes: t(($) => $.adminList.archive.active),
        no: t(($) => $.adminList.archive.archived),
      },
    ],
    [t],
  );
  const bulkActions = useArchiveActions<AdminContactCard>(contactCardsPath);

  return (
    <AdminList
      section="contacts"
      title={t(($) => $.adminContactCard.section)}
      columns={columns}
      filters={filters}
      defaultSort="position"
      endpoint={contactCardsApi.endpoints.adminContactCards}
      models={models}
      nameOf={(card) => local(card, 'title')}
      hrefOf={({ id }) => `/admin/contacts/${id}`}
      create={{ href: '/admin/contacts/new', label: t(($) => $.adminContactCard.create) }}
      empty={{
        title: t(($) => $.adminContactCard.empty),
        text: t(($) => $.adminContactCard.emptyText),
      }}
      bulkActions={bulkActions}
      csvPath={`${contactCardsPath}.csv`}
      orderPath={contactCardsPath}
    />
  );
};
