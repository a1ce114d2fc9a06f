import type { AdminProblem } from '@shop/contracts/content/back-office.contract';
import { problemCategory, problemKind } from '@shop/contracts/content/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveMark } from '../../../shared/back-office/list/active-mark.tsx';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { activeFilter } from '../../../shared/back-office/list/state-filters.ts';
import { useArchiveActions } from '../../../shared/back-office/list/use-archive-actions.tsx';
import { toOptions } from '../../../shared/back-office/list/to-options.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import { useLocal } from '../../../shared/text/use-local.ts';
import { problemsApi } from './problems-api.ts';
import { useFeedbackColumns } from './use-feedback-columns.ts';

const models = ['helpArticles'];

const useColumns = (): readonly ListColumn<AdminProblem>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const { day } = useFormat();
  const feedback = useFeedbackColumns();
  return [
    {
      id: 'title',
      label: t(($) => $.adminProblems.name),
      cell: (problem) => local(problem, 'title'),
      card: 'title',
    },
    {
      id: 'kind',
      label: t(($) => $.adminProblems.kind),
      cell: ({ kind }) => t(($) => $.adminProblems.kinds[kind]),
      width: '130px',
      card: 'line',
    },
    {
      id: 'category',
      label: t(($) => $.adminProblems.category),
      cell: ({ category }) => t(($) => $.adminProblems.categories[category]),
      width: '130px',
      card: 'line',
    },
    {
      id: 'attached',
      label: t(($) => $.adminProblems.attached),
      cell: ({ file, link }) => {
        if (file) return t(($) => $.adminProblems.file);
        if (link !== null) return t(($) => $.adminProblems.link);
        return <span className={softText['plain']}>{t(($) => $.adminProblems.nothing)}</span>;
      },
      width: '120px',
      isMinor: true,
    },
    ...feedback,
    {
      id: 'active',
      label: t(($) => $.adminList.archive.status),
      cell: ({ active }) => <ActiveMark isActive={active} />,
      width: '130px',
      card: 'badge',
    },
    {
      id: 'changed_at',
      label: t(($) => $.adminProblems.changed),
      cell: ({ changed_at: changed }) => <time dateTime={changed}>{day(changed)}</time>,
      sort: 'changed_at',
      width: '150px',
      card: 'line',
      isMinor: true,
    },
  ];
};

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'kind',
        label: t(($) => $.adminProblems.kind),
        options: toOptions(problemKind.options, (value) => t(($) => $.adminProblems.kinds[value])),
      },
      {
        kind: 'choice',
        name: 'category',
        label: t(($) => $.adminProblems.category),
        options: toOptions(problemCategory.options, (value) =>
          t(($) => $.adminProblems.categories[value]),
        ),
      },
      activeFilter(t),
      {
        kind: 'count',
        from: 'views_from',
        to: 'views_to',
        label: t(($) => $.adminProblems.views),
      },
      {
        kind: 'count',
        from: 'helpful_from',
        to: 'helpful_to',
        label: t(($) => $.adminProblems.helpfulFilter),
      },
      {
        kind: 'count',
        from: 'unhelpful_from',
        to: 'unhelpful_to',
        label: t(($) => $.adminProblems.unhelpfulFilter),
      },
    ],
    [t],
  );
};

/** The articles of the help page. */
export const ProblemsListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const columns = useColumns();
  const filters = useFilters();
  const bulkActions = useArchiveActions<AdminProblem>('problem', '/admin/problems');

  return (
    <AdminList
      section="problems"
      title={t(($) => $.adminProblems.title)}
      columns={columns}
      filters={filters}
      defaultSort="position"
      endpoint={problemsApi.endpoints.adminProblems}
      models={models}
      nameOf={(problem) => local(problem, 'title')}
      hrefOf={({ id }) => `/admin/problems/${id}`}
      create={{ href: '/admin/problems/new', label: t(($) => $.adminProblems.create) }}
      empty={{
        title: t(($) => $.adminProblems.empty),
        text: t(($) => $.adminProblems.emptyText),
      }}
      bulkActions={bulkActions}
      csvPath="/admin/problems.csv"
      orderPath="/admin/problems"
    />
  );
};
