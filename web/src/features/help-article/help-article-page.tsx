import type { HelpArticle } from '@shop/contracts/content/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { ArticleText } from '../../shared/help/article-text.tsx';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { Reading } from '../../shared/prose/reading.tsx';
import { ReadingSkeleton } from '../../shared/prose/reading-skeleton.tsx';
import { plainText, readProse } from '../../shared/prose/read-prose.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { useBreadcrumbData } from '../../shared/ui/breadcrumb-data.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { buildArticleData } from './article-data.ts';
import { useHelpArticleQuery } from './help-article-api.ts';
import css from './help-article-page.module.css';
import { HelpfulVote } from './helpful-vote.tsx';
import { MoreHelp } from './more-help.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { useRecordView } from './use-record-view.ts';

export const HelpArticlePage = () => {
  const { id = '' } = useParams();
  const query = useHelpArticleQuery(id);
  return (
    <QueryState query={query} skeleton={<ArticleSkeleton />}>
      {(article) => <ArticleScreen article={article} />}
    </QueryState>
  );
};

type ArticleScreenProps = Readonly<{ article: HelpArticle }>;

const ArticleScreen = ({ article }: ArticleScreenProps) => {
  useRecordView(article.id);
  const { t } = useTranslation();
  const local = useLocal();
  const language = htmlLang[useSelector(selectLang)];
  const breadcrumbData = useBreadcrumbData();
  const body = local(article, 'body');
  const prose = useMemo(() => readProse(body), [body]);
  const text = plainText(prose);
  const title = local(article, 'title');
  const crumbs = [{ label: t(($) => $.shell.faq), link: '/faq' }, { label: title }];
  return (
    <>
      <PageMeta
        title={title}
        description={text}
        data={[breadcrumbData(crumbs), buildArticleData({ article, title, text, language })]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <Reading>
        <article className={css['article']}>
          <ArticleText
            article={article}
            title={<h1>{title}</h1>}
            prose={prose}
            changedAt={article.changed_at}
          />
          <HelpfulVote key={article.id} id={article.id} />
          <MoreHelp />
        </article>
        <RelatedArticles article={article} />
      </Reading>
    </>
  );
};

const ArticleSkeleton = () => (
  <ReadingSkeleton>
    <Skeleton height={20} width={120} />
    <Skeleton height={44} width="70%" />
    <Skeleton height={20} width={160} />
    <Skeleton height={280} />
  </ReadingSkeleton>
);
