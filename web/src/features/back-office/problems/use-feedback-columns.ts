import type { AdminProblem } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useFormat } from '../../../shared/text/use-format.ts';

/** Columns for the views of an article and its helpful and unhelpful votes. */
export const useFeedbackColumns = (): readonly ListColumn<AdminProblem>[] => {
  const { t } = useTranslation();
  const { number } = useFormat();

  const helpedText = ({ helpful, unhelpful }: AdminProblem): string => {
    const all = helpful + unhelpful;
    if (all === 0) return '—';
    return t(($) => $.adminProblems.helpfulShare, {
      number: number(helpful),
      all: number(all),
      share: number(Math.round((100 * helpful) / all)),
    });
  };

  return [
    {
      id: 'views',
      label: t(($) => $.adminProblems.views),
      cell: ({ views }) => number(views),
      sort: 'views',
      width: '130px',
      align: 'end',
      card: 'line',
    },
    {
      id: 'helpful',
      label: t(($) => $.adminProblems.helpful),
      cell: helpedText,
      sort: 'helpful',
      width: '150px',
      align: 'end',
      card: 'line',
    },
    {
      id: 'unhelpful',
      label: t(($) => $.adminProblems.unhelpful),
      cell: ({ unhelpful }) => number(unhelpful),
      sort: 'unhelpful',
      width: '140px',
      align: 'end',
      isOptional: true,
    },
  ];
};
