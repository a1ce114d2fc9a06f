import { useTranslation } from 'react-i18next';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';

/** Labels of slide fields for form, conflicts and history. */
export const useSlideLabels = (): FieldLabels => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  return {
    image: t(($) => $.adminSlide.image),
    ...localized(
      'title',
      t(($) => $.adminSlide.title),
    ),
    link: t(($) => $.adminSlide.link),
    starts_at: t(($) => $.adminSlide.startsAt),
    ends_at: t(($) => $.adminSlide.endsAt),
    startsAt: t(($) => $.adminSlide.startsAt),
    endsAt: t(($) => $.adminSlide.endsAt),
    active: t(($) => $.adminSlide.active),
  };
};
