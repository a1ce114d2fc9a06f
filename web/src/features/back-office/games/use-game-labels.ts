import { useTranslation } from 'react-i18next';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';

/** Labels of game fields for form, conflicts and history. */
export const useGameLabels = (): FieldLabels => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  return {
    path: t(($) => $.adminGame.path),
    ...localized(
      'name',
      t(($) => $.adminGame.name),
    ),
    ...localized(
      'description',
      t(($) => $.adminGame.description),
    ),
    icon: t(($) => $.adminGame.icon),
    logo: t(($) => $.adminGame.logo),
    cover: t(($) => $.adminGame.cover),
    popular: t(($) => $.adminGame.popular),
    hidden: t(($) => $.adminGame.hidden),
    active: t(($) => $.adminList.archive.active),
  };
};
