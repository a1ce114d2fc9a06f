import type { AdminProblem } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';

/** Returns the number of views and votes of an article, in words. */
export const useFeedbackFacts = () => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  return ({ views, helpful, unhelpful }: AdminProblem): readonly string[] => [
    t(($) => $.adminProblems.viewCount[pluralForm(views)], { number: number(views) }),
    helpful + unhelpful === 0
      ? t(($) => $.adminProblems.noVotes)
      : t(($) => $.adminProblems.helpfulVotes, {
          number: number(helpful),
          all: number(helpful + unhelpful),
        }),
  ];
};
