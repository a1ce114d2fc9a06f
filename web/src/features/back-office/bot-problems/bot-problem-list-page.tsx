import type { AdminBotProblem } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { botProblemEntriesApi } from '../support-texts/bot-problems-api.ts';
import { botProblemsSection } from '../support-texts/entry-sections.ts';
import { useCountColumns } from '../support-texts/use-count-columns.tsx';

/** The problems that users can choose in the bot. */
export const BotProblemListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const texts = t(($) => $.adminSupportTexts.problems, { returnObjects: true });
  const counts = useCountColumns({ shown: texts.shown, helped: texts.helped });
  const columns: readonly ListColumn<AdminBotProblem>[] = [
    {
      id: 'title',
      label: texts.name,
      cell: (problem) => local(problem, 'title'),
      card: 'title',
    },
    ...counts,
  ];
  return (
    <EntryList
      section={botProblemsSection}
      title={texts.section}
      columns={columns}
      defaultSort="position"
      endpoint={botProblemEntriesApi.endpoints.botProblemEntries}
      nameOf={(problem) => local(problem, 'title')}
      create={texts.create}
      empty={{ title: texts.empty, text: texts.emptyText }}
      isOrdered
    />
  );
};
