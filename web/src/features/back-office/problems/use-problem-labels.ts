import { useTranslation } from 'react-i18next';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';

/** Labels of article fields for form, conflicts and history. */
export const useProblemLabels = (): FieldLabels => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  return {
    kind: t(($) => $.adminProblems.kind),
    category: t(($) => $.adminProblems.category),
    ...localized(
      'title',
      t(($) => $.adminProblems.name),
    ),
    ...localized(
      'body',
      t(($) => $.adminProblems.body),
    ),
    link: t(($) => $.adminProblems.link),
    file: t(($) => $.adminProblems.file),
    'file.address': t(($) => $.adminProblems.fileAddress),
    'file.name': t(($) => $.adminProblems.fileName),
    'file.size': t(($) => $.adminProblems.fileSize),
    active: t(($) => $.adminProblems.active),
  };
};
