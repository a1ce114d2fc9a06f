import { useTranslation } from 'react-i18next';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';

/** The fields of a contact card, as form, conflicts and history name them. */
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
