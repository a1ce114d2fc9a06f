import { IconLanguageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './localized-fields.module.css';

/** Marks a text that one language has and the other lacks. */
export const Untranslated = () => {
  const { t } = useTranslation();
  return (
    <span className={css['untranslated']}>
      <IconLanguageOff size={14} aria-hidden="true" />
      {t(($) => $.adminForm.untranslated)}
    </span>
  );
};
