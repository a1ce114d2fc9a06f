import type { ProblemInput } from '@shop/contracts/content/back-office.contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { useMemo } from 'react';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { ArticleText } from '../../../shared/help/article-text.tsx';
import { readProse } from '../../../shared/prose/read-prose.ts';
import css from './problem-preview.module.css';

type ProblemPreviewProps = Readonly<{ values: ProblemInput }>;

export const ProblemPreview = ({ values }: ProblemPreviewProps) => (
  <Preview>{(lang) => <Article values={values} lang={lang} />}</Preview>
);

const Article = ({ values, lang }: ProblemPreviewProps & Readonly<{ lang: Lang }>) => {
  const body = values[`body_${lang}`];
  const prose = useMemo(() => readProse(body), [body]);
  return (
    <article className={css['article']}>
      <ArticleText
        article={values}
        title={<p className={css['title']}>{values[`title_${lang}`]}</p>}
        prose={prose}
        changedAt={null}
      />
    </article>
  );
};
