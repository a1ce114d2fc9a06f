import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { htmlLang } from '../i18n/html-lang.ts';
import { langs, splitLang, withLang } from '../routing/lang-prefix.ts';
import { useShop } from '../shop-context.ts';
import { useSelector } from 'react-redux';
import { selectLang } from '../i18n/locale-slice.ts';

type PageMetaProps = Readonly<{ title: string; description?: string; noindex?: boolean }>;

/** What browsers and search engines are told of a page: React lifts it into the head. */
export const PageMeta = ({ title, description, noindex = false }: PageMetaProps) => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const { path } = splitLang(useLocation().pathname);
  const lang = useSelector(selectLang);
  const brand = t(($) => $.shell.brand);
  return (
    <>
      <title>{`${title} — ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + withLang(lang, path)} />
          {langs.map((each) => (
            <link
              key={each}
              rel="alternate"
              hrefLang={htmlLang[each]}
              href={origin + withLang(each, path)}
            />
          ))}
        </>
      )}
    </>
  );
};
