import { useTranslation } from 'react-i18next';
import type { NameEntry } from '../../../../shared/back-office/form/name-entry.ts';
import { useRateTerm } from '../../../../shared/text/use-rate-term.ts';

/** Names the rates of a product in a conflict by their term. */
export const useEntryNames = (): NameEntry => {
  const { t } = useTranslation();
  const term = useRateTerm();
  return {
    rates: ({ days }) => t(($) => $.adminProduct.plan.named, { term: term(Number(days)) }),
  };
};
