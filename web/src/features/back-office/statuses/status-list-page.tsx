import type { AdminStatus } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { StatusIndicator } from '../../../shared/ui/status-badge/status-badge.tsx';
import { statusesSection, statusEntriesApi } from './statuses-api.ts';
import css from './status-list-page.module.css';

/** Whether buyers can buy a product with this status, and whether they see a warning. */
const sellingOf = ({ sellable, warns }: AdminStatus): 'no' | 'warned' | 'yes' => {
  if (!sellable) return 'no';
  return warns ? 'warned' : 'yes';
};

const useColumns = (): readonly ListColumn<AdminStatus>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  return [
    {
      id: 'label',
      label: t(($) => $.adminStatuses.label),
      cell: (status) => (
        <span className={css['label']}>
          <StatusIndicator colour={status.colour} />
          {local(status, 'label')}
        </span>
      ),
      card: 'title',
    },
    {
      id: 'text',
      label: t(($) => $.adminStatuses.text),
      cell: (status) => <span className={css['text']}>{local(status, 'text')}</span>,
    },
    {
      id: 'selling',
      label: t(($) => $.adminStatuses.selling),
      cell: (status) => t(($) => $.adminStatuses.sellings[sellingOf(status)]),
      width: '190px',
      card: 'line',
    },
  ];
};

/** The statuses of products. */
export const StatusListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <EntryList
      section={statusesSection}
      title={t(($) => $.adminStatuses.section)}
      columns={useColumns()}
      defaultSort="id"
      endpoint={statusEntriesApi.endpoints.statusEntries}
      nameOf={(status) => local(status, 'label')}
      create={t(($) => $.adminStatuses.create)}
      empty={{
        title: t(($) => $.adminStatuses.empty),
        text: t(($) => $.adminStatuses.emptyText),
      }}
    />
  );
};
