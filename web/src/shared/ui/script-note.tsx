import { useTranslation } from 'react-i18next';
import css from './refusal-note.module.css';

/**
 * Says that a form needs JavaScript. Such a form has the method `dialog`, which sends nothing, so
 * that what is typed never gets into an address, even if it is sent before the page is interactive.
 */
export const ScriptNote = () => {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className={css['refusal']}>{t(($) => $.shell.scriptNote)}</p>
    </noscript>
  );
};
