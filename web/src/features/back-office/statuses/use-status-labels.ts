import { useTranslation } from 'react-i18next';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';

/** Labels of status fields for form, conflicts and history. */
export const useStatusLabels = (): FieldLabels => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  return {
    id: t(($) => $.adminStatuses.id),
    ...localized(
      'label',
      t(($) => $.adminStatuses.label),
    ),
    ...localized(
      'text',
      t(($) => $.adminStatuses.text),
    ),
    colour: t(($) => $.adminStatuses.color),
    sellable: t(($) => $.adminStatuses.sellable),
    warns: t(($) => $.adminStatuses.warns),
    active: t(($) => $.adminEntries.active),
  };
};
