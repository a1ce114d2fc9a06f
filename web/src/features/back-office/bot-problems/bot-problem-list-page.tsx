import type { AdminBotProblem } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import { pageOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { emptyNotice } from '../../../shared/back-office/list/empty-notice.ts';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { botProblemEntriesApi } from '../support-texts/bot-problems-api.ts';
import { useBotSolutionEntriesQuery } from '../support-texts/bot-solutions-api.ts';
import { botProblemsSection, botSolutionsSection } from '../support-texts/entry-sections.ts';
import { useCountColumns } from '../support-texts/use-count-columns.tsx';

/** The problems that users can choose in the bot. */
export const BotProblemListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const texts = t(($) => $.adminSupportTexts.problems, { returnObjects: true });
  const counts = useCountColumns({ shown: texts.shown, helped: texts.helped });
  const solutions = useBotSolutionEntriesQuery('?size=1&filter[active]=true', {
    refetchOnMountOrArgChange: true,
  });
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
      empty={emptyNotice(
        { title: texts.empty, text: texts.emptyText },
        {
          query: solutions,
          notice: {
            text: texts.solutionFirst,
            prerequisite: {
              href: pageOfEntry(botSolutionsSection, 'new'),
              label: t(($) => $.adminSupportTexts.solutions.create),
            },
          },
        },
      )}
      isOrdered
    />
  );
};
