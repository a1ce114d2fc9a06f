import type { AdminTheme } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { themesSection } from '../support-texts/entry-sections.ts';
import { useCountColumns } from '../support-texts/use-count-columns.tsx';
import { ticketThemeEntriesApi } from './ticket-themes-api.ts';

/** The topics of tickets. */
export const ThemeListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const texts = t(($) => $.adminSupportTexts.topics, { returnObjects: true });
  const counts = useCountColumns({ shown: texts.shown, helped: texts.helped });
  const columns: readonly ListColumn<AdminTheme>[] = [
    {
      id: 'name',
      label: texts.name,
      cell: (theme) => local(theme, 'name'),
      card: 'title',
    },
    {
      id: 'problems',
      label: texts.problemCount,
      cell: ({ problem_ids: problems }) => problems.length,
      width: '130px',
      card: 'line',
    },
    ...counts,
  ];
  return (
    <EntryList
      section={themesSection}
      title={texts.section}
      columns={columns}
      defaultSort="position"
      endpoint={ticketThemeEntriesApi.endpoints.ticketThemeEntries}
      nameOf={(theme) => local(theme, 'name')}
      create={texts.create}
      empty={{ title: texts.empty, text: texts.emptyText }}
      isOrdered
    />
  );
};
