import { useLocation } from 'react-router-dom';
import { splitLang, withLang } from './lang-prefix.ts';

/** Adds the language prefix of the current page to a path. */
export const useLangPrefix = () => {
  const { lang } = splitLang(useLocation().pathname);
  return (path: string) => withLang(lang, path);
};
