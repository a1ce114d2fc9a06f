import type { AdminBotSolution } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { botSolutionEntriesApi } from '../support-texts/bot-solutions-api.ts';
import { botSolutionsSection } from '../support-texts/entry-sections.ts';
import { renderExcerpt } from '../support-texts/excerpt.tsx';
import { useCountColumns } from '../support-texts/use-count-columns.tsx';

const useColumns = (): readonly ListColumn<AdminBotSolution>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const texts = t(($) => $.adminSupportTexts.solutions, { returnObjects: true });
  const counts = useCountColumns({ shown: texts.shown, helped: texts.helped });
  return [
    {
      id: 'title',
      label: texts.name,
      cell: (solution) => local(solution, 'title'),
      card: 'title',
    },
    {
      id: 'body',
      label: texts.body,
      cell: (solution) => renderExcerpt(local(solution, 'body')),
      card: 'line',
    },
    ...counts,
  ];
};

/** The answers of the bot. */
export const BotSolutionListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const texts = t(($) => $.adminSupportTexts.solutions, { returnObjects: true });
  const columns = useColumns();
  return (
    <EntryList
      section={botSolutionsSection}
      title={texts.section}
      columns={columns}
      defaultSort="position"
      endpoint={botSolutionEntriesApi.endpoints.botSolutionEntries}
      nameOf={(solution) => local(solution, 'title')}
      create={texts.create}
      empty={{ title: texts.empty, text: texts.emptyText }}
      isOrdered
    />
  );
};
