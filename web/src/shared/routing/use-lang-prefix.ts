import { useLocation } from 'react-router-dom';
import { splitLang, withLang } from './lang-prefix.ts';

/** Keeps a path under the language prefix of the page that links to it. */
export const useLangPrefix = () => {
  const { lang } = splitLang(useLocation().pathname);
  return (path: string) => withLang(lang, path);
};
