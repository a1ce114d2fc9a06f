import type { AdminPage } from '@shop/contracts/content/back-office.contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { useMemo } from 'react';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { ProseView } from '../../../shared/prose/prose-view.tsx';
import { readProse } from '../../../shared/prose/read-prose.ts';
import css from './page-preview.module.css';

type Texts = Pick<AdminPage, 'title_rus' | 'title_eng' | 'body_rus' | 'body_eng'>;
type PagePreviewProps = Readonly<{ values: Texts }>;

export const PagePreview = ({ values }: PagePreviewProps) => (
  <Preview>{(lang) => <PageText values={values} lang={lang} />}</Preview>
);

const PageText = ({ values, lang }: PagePreviewProps & Readonly<{ lang: Lang }>) => {
  const body = values[`body_${lang}`];
  const prose = useMemo(() => readProse(body), [body]);
  return (
    <div className={css['text']}>
      <p className={css['title']}>{values[`title_${lang}`]}</p>
      <ProseView prose={prose} />
    </div>
  );
};
