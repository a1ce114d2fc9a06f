import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useFormat } from '../../../shared/text/use-format.ts';

type CountedEntry = Readonly<{ id: string; shown: number; helped: number }>;

type Labels = Readonly<{ shown: string; helped: string }>;

/** Columns for how often a text was shown and how often it helped. */
export const useCountColumns = (labels: Labels): readonly ListColumn<CountedEntry>[] => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return [
    {
      id: 'shown',
      label: labels.shown,
      cell: ({ shown }) => number(shown),
      sort: 'shown',
      width: '130px',
      align: 'end',
      card: 'line',
    },
    {
      id: 'helped',
      label: labels.helped,
      cell: ({ shown, helped }) =>
        shown === 0
          ? number(helped)
          : t(($) => $.adminSupportTexts.helpedShare, {
              times: number(helped),
              share: number(Math.round((100 * helped) / shown)),
            }),
      sort: 'helped',
      width: '150px',
      align: 'end',
      card: 'line',
    },
  ];
};
