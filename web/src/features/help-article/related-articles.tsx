import type { HelpArticle } from '@shop/contracts/content/contract';
import { useTranslation } from 'react-i18next';
import { ReadingRail } from '../../shared/prose/reading.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { useRelatedArticlesQuery } from './help-article-api.ts';

type RelatedArticlesProps = Readonly<{ article: HelpArticle }>;

/**
 * The articles of the same kind and category, including this one; nothing if it is the only one.
 */
export const RelatedArticles = ({ article: { id, kind, category } }: RelatedArticlesProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { currentData: items = [] } = useRelatedArticlesQuery(
    kind === 'problem' ? { kind, category } : { kind },
  );
  if (items.length < 2) return null;
  const label =
    kind === 'problem' ? t(($) => $.faq.categories[category]) : t(($) => $.faq.kinds[kind]);
  return (
    <ReadingRail label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <ShopLink to={`/faq/${item.id}`} aria-current={item.id === id ? 'page' : undefined}>
            {local(item, 'title')}
          </ShopLink>
        </li>
      ))}
    </ReadingRail>
  );
};
