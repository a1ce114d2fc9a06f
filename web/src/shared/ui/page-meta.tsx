import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { htmlLang } from '../i18n/html-lang.ts';
import { langs, splitLang, withLang } from '../routing/lang-prefix.ts';
import { useShop } from '../shop-context.ts';
import { useUnreadAnswers } from '../support/use-unread-answers.ts';
import { truncateText } from '../text/beginning-of.ts';
import { useSelector } from 'react-redux';
import { selectLang } from '../i18n/locale-slice.ts';
import shareEng from './share/share-eng.png';
import shareRus from './share/share-rus.png';

type PageMetaProps = Readonly<{
  title: string;
  /** Of which the beginning is told; of the shop where nothing is written. */
  description?: string;
  noindex?: boolean;
  /** What a link to the page shows: an address of the shop's own; without it, the shop's name. */
  image?: string | undefined;
  /** What the page tells machines in the words of schema.org, each with its `@type`. */
  data?: readonly Readonly<Record<string, unknown>>[];
}>;

/** As a page may hold it: nothing in it ends the element. */
const inPage = (data: unknown): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...Object(data) }).replaceAll('<', '\\u003c');

/** The further pages of a list are addresses of their own; how it is sorted or filtered is not. */
const laterPart = (search: string): string => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page > 1 ? `?page=${page}` : '';
};

/** Letters, of which links and search engines show no more. */
const mostDescribed = 200;

/** Open Graph's names for languages (https://ogp.me/#optional). */
const ogLocale = { rus: 'ru_RU', eng: 'en_US' } as const;

/** Of links to pages that are about nothing with a picture of its own. */
const sharePictures = { rus: shareRus, eng: shareEng } as const;
const shareSize = { width: 1_200, height: 630 } as const;

/** What browsers and search engines are told of a page: React lifts it into the head. */
export const PageMeta = (props: PageMetaProps) => {
  const { title, noindex = false, image, data = [] } = props;
  const { t } = useTranslation();
  const { origin } = useShop();
  const { pathname, search } = useLocation();
  const path = splitLang(pathname).path + laterPart(search);
  const lang = useSelector(selectLang);
  const unread = useUnreadAnswers();
  const brand = t(($) => $.shell.brand);
  const description = truncateText(props.description || t(($) => $.home.lead), mostDescribed);
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
