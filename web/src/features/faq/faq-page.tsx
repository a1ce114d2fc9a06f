import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SupportPrompt } from '../../shared/help/support-prompt.tsx';
import { useBreadcrumbData } from '../../shared/ui/breadcrumb-data.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { FailedLists } from './failed-lists.tsx';
import { FaqContents } from './faq-contents.tsx';
import { WholeRanges } from '../../shared/text/whole-ranges.tsx';
import css from './faq-page.module.css';
import { FilterField } from './filter-field.tsx';
import { HelpSection } from './help-section.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { useFaqData } from './use-faq-data.ts';
import type { FaqList } from './use-faq.ts';
import { useFaq } from './use-faq.ts';
import { useTitleFilter } from './use-title-filter.ts';

/** Help articles for common questions, in lists with a title filter. */
export const FaqPage = () => {
  const { t } = useTranslation();
  const breadcrumbData = useBreadcrumbData();
  const faqData = useFaqData();
  const filter = useTitleFilter();
  const { driver, guide, program, problem } = useFaq(filter.typed);
  /** Problems are first: most readers look for a solution. */
  const lists = [problem, driver, guide, program];

  const title = t(($) => $.faq.title);
  const intro = t(($) => $.faq.intro);
  const crumbs = [{ label: t(($) => $.shell.faq) }];

  return (
    <>
      <PageMeta title={title} description={intro} data={[breadcrumbData(crumbs), faqData(lists)]} />
      <Breadcrumbs crumbs={crumbs} />
      <header className={css['head']}>
        <h1>{title}</h1>
        <p>
          <WholeRanges text={intro} />
        </p>
        <FilterField value={filter.typed} onChange={filter.type} onSubmit={filter.store} />
      </header>
      {lists.every(({ state }) => state === 'empty') ? (
        <NothingFound typed={filter.typed.trim()} onClear={() => filter.type('')} />
      ) : (
        <FaqLists lists={lists} />
      )}
      <div className={css['prompt']}>
        <SupportPrompt title={t(($) => $.faq.promptTitle)} text={t(($) => $.faq.prompt)} />
      </div>
    </>
  );
};

type FaqListsProps = Readonly<{ lists: readonly FaqList[] }>;

/** The lists that have loaded or still load, and one error for those that failed. */
const FaqLists = ({ lists }: FaqListsProps) => {
  const failed = lists.filter(({ state }) => state === 'failed');
  const shown = lists.filter(({ state }) => state === 'loading' || state === 'filled');
  const failure = <FailedLists lists={failed} />;
  if (shown.length === 0) return failure;
  return (
    <div className={css['columns']}>
      <FaqContents lists={shown} />
      <div className={css['sections']}>
        {failure}
        {shown.map((list) =>
          list.kind === 'problem' ? (
            <ProblemGroups key={list.kind} list={list} />
          ) : (
            <HelpSection key={list.kind} list={list} />
          ),
        )}
      </div>
    </div>
  );
};

type NothingFoundProps = Readonly<{ typed: string; onClear: () => void }>;

const NothingFound = ({ typed, onClear }: NothingFoundProps) => {
  const { t } = useTranslation();
  return (
    <div className={css['none']}>
      <output>
        {typed === '' ? t(($) => $.faq.empty) : t(($) => $.faq.notFound, { query: typed })}
      </output>
      {typed !== '' && (
        <Button variant="default" onClick={onClear}>
          {t(($) => $.faq.clear)}
        </Button>
      )}
    </div>
  );
};
