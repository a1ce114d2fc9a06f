import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { withLang } from '../../shared/routing/lang-prefix.ts';
import { useShop } from '../../shared/shop-context.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import type { FaqList } from './use-faq.ts';

/**
 * The schema.org data of the FAQ page. Problems are its questions, with answers on their own pages.
 * Everything else is an article of the page.
 */
export const useFaqData = () => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const lang = useSelector(selectLang);
  const local = useLocal();
  return (lists: readonly Pick<FaqList, 'shown'>[]) => {
    const items = lists
      .flatMap(({ shown }) => shown)
      .map((item) => ({
        kind: item.kind,
        name: local(item, 'title'),
        url: origin + withLang(lang, `/faq/${item.id}`),
      }));
    const questions = items
      .filter(({ kind }) => kind === 'problem')
      .map(({ name, url }) => ({
        '@type': 'Question',
        name,
        url,
        acceptedAnswer: { '@type': 'Answer', url },
      }));
    const articles = items
      .filter(({ kind }) => kind !== 'problem')
      .map(({ name, url }) => ({ '@type': 'TechArticle', headline: name, url }));
    return {
      '@type': 'FAQPage',
      name: t(($) => $.faq.title),
      description: t(($) => $.faq.intro),
      url: origin + withLang(lang, '/faq'),
      inLanguage: htmlLang[lang],
      ...(questions.length > 0 && { mainEntity: questions }),
      ...(articles.length > 0 && { hasPart: articles }),
    };
  };
};
