import type { ContentPage } from '@shop/contracts/content/contract';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { ProseView } from '../../shared/prose/prose-view.tsx';
import { ReadingSkeleton } from '../../shared/prose/reading-skeleton.tsx';
import { Reading } from '../../shared/prose/reading.tsx';
import type { ProseHeading } from '../../shared/prose/read-prose.ts';
import { readProse } from '../../shared/prose/read-prose.ts';
import { useScrollToHash } from '../../shared/routing/use-scroll-to-hash.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { useBreadcrumbData } from '../../shared/ui/breadcrumb-data.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { PageName } from './content-page-api.ts';
import { useContentPageQuery } from './content-page-api.ts';
import css from './content-page.module.css';
import { PageContents } from './page-contents.tsx';

type ContentPageViewProps = Readonly<{
  page: PageName;
  /** Content before the text. */
  children?: ReactNode;
  /** The heading of that content, listed before the headings of the text. */
  leading?: ProseHeading;
}>;

/** A page whose text administrators edit. */
export const ContentPageView = ({ page, children, leading }: ContentPageViewProps) => {
  const query = useContentPageQuery(page);
  return (
    <QueryState query={query} skeleton={<ContentPageSkeleton />}>
      {(content) => (
        <ContentScreen content={content} leading={leading}>
          {children}
        </ContentScreen>
      )}
    </QueryState>
  );
};

type ContentScreenProps = Readonly<{
  content: ContentPage;
  children: ReactNode;
  leading: ProseHeading | undefined;
}>;

const ContentScreen = ({ content, children, leading }: ContentScreenProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { day } = useFormat();
  const language = htmlLang[useSelector(selectLang)];
  const breadcrumbData = useBreadcrumbData();
  const body = local(content, 'body');
  const prose = useMemo(() => readProse(body), [body]);
  const { version, changed_at: changedAt } = content;
  const title = local(content, 'title');
  const description = t(($) => $.contentPage.descriptions[content.id]);
  const crumbs = [{ label: title }];
  const data = {
    '@type': 'WebPage',
    name: title,
    description,
    inLanguage: language,
    ...(changedAt !== null && { dateModified: changedAt }),
  };
  useScrollToHash();
  return (
    <>
      <PageMeta title={title} description={description} data={[breadcrumbData(crumbs), data]} />
      <Breadcrumbs crumbs={crumbs} />
      <Reading>
        <header className={css['head']}>
          <h1>{title}</h1>
          <p className={css['version']}>
            {t(($) => $.contentPage.version, { version })}
            {changedAt !== null && (
              <time dateTime={changedAt}>
                {t(($) => $.contentPage.changed, { date: day(changedAt) })}
              </time>
            )}
          </p>
        </header>
        <PageContents headings={[...(leading ? [leading] : []), ...prose.headings.values()]} />
        <div className={css['text']}>
          {children}
          <ProseView prose={prose} />
        </div>
      </Reading>
    </>
  );
};

const ContentPageSkeleton = () => (
  <ReadingSkeleton>
    <Skeleton height={44} width="60%" />
    <Skeleton height={20} width={180} />
    <Skeleton height={480} />
  </ReadingSkeleton>
);
