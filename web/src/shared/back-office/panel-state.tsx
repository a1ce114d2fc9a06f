import { Button } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../api/problem.ts';
import { asProblem } from '../api/problem.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { useMinimumLoading } from '../ui/use-minimum-loading.ts';
import css from './panel-state.module.css';

type PanelStateProps<Data> = Readonly<{
  query: Readonly<{
    currentData?: Data | undefined;
    error?: Failure | SerializedError | undefined;
    refetch: () => unknown;
  }>;
  /** The placeholder while it loads, if the shape of the content is known. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}>;

/** A part of a page with its own query. Its errors do not affect the rest of the page. */
export const PanelState = <Data,>({ query, skeleton, children }: PanelStateProps<Data>) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { currentData, error } = query;
  const waiting = useMinimumLoading(currentData === undefined && !error);
  if (error && currentData === undefined) {
    return (
      <div className={css['failure']} role="alert">
        <p>{asProblem(error, lang).message}</p>
        <Button variant="default" size="sm" onClick={() => void query.refetch()}>
          {t(($) => $.shell.errors.retry)}
        </Button>
      </div>
    );
  }
  if (waiting || currentData === undefined) {
    return (
      <div className={css['waiting']}>
        <LoadingNote />
        {skeleton ?? Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={40} />)}
      </div>
    );
  }
  return children(currentData);
};

type EmptyProps = Readonly<{ title: string; text: string }>;

export const EmptyPanel = ({ title, text }: EmptyProps) => (
  <div className={css['empty']}>
    <p className={css['title']}>{title}</p>
    <p>{text}</p>
  </div>
);
