import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { htmlLang, langs } from '@shop/contracts/kernel/languages';
import { regions, selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { splitLang, withLang } from '../../shared/routing/lang-prefix.ts';
import css from './scriptless-switches.module.css';

/** The address of the page that has the server store the region. */
const withRegion = (pathname: string, search: string, region: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.set('region', region);
  return `${pathname}?${parameters.toString()}`;
};

const Switches = () => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  return (
    <div>
      <nav aria-label={t(($) => $.shell.language)}>
        {langs.map((each) => (
          <a
            key={each}
            href={withLang(each, splitLang(pathname).path) + search}
            lang={htmlLang[each]}
            aria-current={each === lang || undefined}
          >
            {t(($) => $.shell.languages[each])}
          </a>
        ))}
      </nav>
      <nav aria-label={t(($) => $.shell.region)}>
        {regions.map((each) => (
          <a
            key={each}
            href={withRegion(pathname, search, each)}
            rel="nofollow"
            aria-current={each === region || undefined}
          >
            {t(($) => $.shell.regions[each])}
          </a>
        ))}
      </nav>
    </div>
  );
};

/** React renders the content of `noscript` only on a server, so browsers do not load its code. */
const serverSwitches = import.meta.env?.SSR === false ? null : <Switches />;

/** The language and the price region as links, for browsers without JavaScript. */
export const ScriptlessSwitches = () => (
  <noscript className={css['switches']}>{serverSwitches}</noscript>
);
