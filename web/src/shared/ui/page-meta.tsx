import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { htmlLang, langs } from '@shop/contracts/kernel/languages';
import { splitLang, withLang } from '../routing/lang-prefix.ts';
import { useShop } from '../shop-context.ts';
import { useUnreadAnswers } from '../support/use-unread-answers.ts';
import { truncateText } from '@shop/contracts/wire/truncate-text';
import { useSelector } from 'react-redux';
import { selectLang } from '../i18n/locale-slice.ts';
import shareEng from './share/share-eng.png';
import shareRus from './share/share-rus.png';

type PageMetaProps = Readonly<{
  title: string;
  /** The description, truncated; defaults to that of the shop. */
  description?: string;
  noindex?: boolean;
  /**
   * The preview image of links to the page, on the shop's origin. The default shows the shop's
   * name.
   */
  image?: string | undefined;
  /** The schema.org data of the page, each item with its `@type`. */
  data?: readonly Readonly<Record<string, unknown>>[];
}>;

/** Escapes `<`, so that the JSON cannot close its element. */
const inPage = (data: unknown): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...Object(data) }).replaceAll('<', '\\u003c');

/** Canonical addresses include the page number of a list, but not its sort order and filters. */
const laterPart = (search: string): string => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page > 1 ? `?page=${page}` : '';
};

/** In characters. Link previews and search engines show no more. */
const maxDescribed = 200;

/** Open Graph locale codes (https://ogp.me/#optional). */
const ogLocale = { rus: 'ru_RU', eng: 'en_US' } as const;

/** Link preview images of pages without a picture of their own. */
const sharePictures = { rus: shareRus, eng: shareEng } as const;
const shareSize = { width: 1_200, height: 630 } as const;

/** The metadata of the page for browsers and search engines. React hoists it into the head. */
export const PageMeta = (props: PageMetaProps) => {
  const { title, noindex = false, image, data = [] } = props;
  const { t } = useTranslation();
  const { origin } = useShop();
  const { pathname, search } = useLocation();
  const path = splitLang(pathname).path + laterPart(search);
  const lang = useSelector(selectLang);
  const unread = useUnreadAnswers();
  const brand = t(($) => $.shell.brand);
  const description = truncateText(props.description || t(($) => $.home.lead), maxDescribed);
  const canonical = origin + withLang(lang, path);
  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} — ${brand}`}</title>
      {(props.description || !noindex) && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {langs.map((each) => (
            <link
              key={each}
              rel="alternate"
              hrefLang={htmlLang[each]}
              href={origin + withLang(each, path)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content={ogLocale[lang]} />
          <meta property="og:image" content={new URL(image || sharePictures[lang], origin).href} />
          {!image && <meta property="og:image:width" content={String(shareSize.width)} />}
          {!image && <meta property="og:image:height" content={String(shareSize.height)} />}
          <meta name="twitter:card" content="summary_large_image" />
          {data.map((each, index) => (
            <script
              key={index}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: inPage(each) }}
            />
          ))}
        </>
      )}
    </>
  );
};
