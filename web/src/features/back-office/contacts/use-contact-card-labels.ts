import { useTranslation } from 'react-i18next';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';

/** Labels of contact card fields for form, conflicts and history. */
export const useContactCardLabels = (): FieldLabels => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  return {
    channel: t(($) => $.adminContactCard.channel),
    ...localized(
      'title',
      t(($) => $.adminContactCard.title),
    ),
    ...localized(
      'text',
      t(($) => $.adminContactCard.text),
    ),
    link: t(($) => $.adminContactCard.link),
    active: t(($) => $.adminContactCard.active),
  };
};
