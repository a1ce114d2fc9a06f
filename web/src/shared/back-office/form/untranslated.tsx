import { IconLanguageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './localized-fields.module.css';

/** The badge of a text that is missing in one language. */
export const Untranslated = () => {
  const { t } = useTranslation();
  return (
    <span className={css['untranslated']}>
      <IconLanguageOff size={14} aria-hidden="true" />
      {t(($) => $.adminForm.untranslated)}
    </span>
  );
};
