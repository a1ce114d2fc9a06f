import type { Lang } from '@shop/contracts/wire/contract';
import { useSelector } from 'react-redux';
import type { Location } from 'react-router-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { splitLang, withLang } from '../../shared/routing/lang-prefix.ts';

/** The current language, and a function that navigates to the same page in another language. */
export const useLanguage = (): readonly [Lang, (lang: Lang) => void] => {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>; // from a link
  const choose = (lang: Lang) =>
    void navigate(withLang(lang, splitLang(pathname).path) + search + hash, {
      replace: true,
      state,
      preventScrollReset: true,
    });
  return [useSelector(selectLang), choose];
};
