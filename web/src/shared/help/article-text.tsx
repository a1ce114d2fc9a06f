import type { HelpArticle } from '@shop/contracts/content/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prose } from '../prose/read-prose.ts';
import { ProseView } from '../prose/prose-view.tsx';
import { useFormat } from '../text/use-format.ts';
import { ArticleActions } from './article-actions.tsx';
import css from './article-text.module.css';

type ArticleTextProps = Readonly<{
  article: Pick<HelpArticle, 'kind' | 'category' | 'file' | 'link'>;
  /** The heading of the article. */
  title: ReactNode;
  prose: Prose;
  /** Null for an unsaved article. */
  changedAt: string | null;
}>;

/** A help article with its kind, date, file and link. */
export const ArticleText = ({ article, title, prose, changedAt }: ArticleTextProps) => {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { kind, category } = article;
  return (
    <>
      <header className={css['head']}>
        <p className={css['kind']}>
          {kind === 'problem' ? t(($) => $.faq.categories[category]) : t(($) => $.faq.kind[kind])}
        </p>
        {title}
        {changedAt !== null && (
          <p className={css['changed']}>
            <time dateTime={changedAt}>{t(($) => $.faq.changed, { date: day(changedAt) })}</time>
          </p>
        )}
      </header>
      <ArticleActions article={article} />
      <ProseView prose={prose} />
    </>
  );
};
