import { useTranslation } from 'react-i18next';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';

/** Labels of page fields for form, conflicts and history. */
export const usePageLabels = (): FieldLabels => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  return {
    ...localized(
      'title',
      t(($) => $.adminPages.name),
    ),
    ...localized(
      'body',
      t(($) => $.adminPages.body),
    ),
  };
};
