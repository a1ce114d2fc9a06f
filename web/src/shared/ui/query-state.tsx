import { Button } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../api/problem.ts';
import { asProblem, isNotFound } from '../api/problem.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import type { PageError } from '../routing/page-error.ts';
import { notFound } from '../routing/page-error.ts';
import css from './query-state.module.css';
import { useMinimumLoading } from './use-minimum-loading.ts';

type Query<Data> = Readonly<{
  currentData?: Data | undefined;
  error?: Failure | SerializedError | undefined;
  isLoading: boolean;
  refetch: () => unknown;
}>;

type QueryStateProps<Data> = Readonly<{
  query: Query<Data>;
  skeleton: ReactNode;
  /** Creates the error that shows the error page if the object does not exist. */
  missing?: () => PageError;
  children: (data: Data) => ReactNode;
}>;

/** Renders the state of a query: its data, a 404, an error, or the skeleton. */
export const QueryState = <Data,>(props: QueryStateProps<Data>) => {
  const { query, skeleton, missing = notFound, children } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { currentData, error } = query;
  const waiting = useMinimumLoading(currentData === undefined && !error);

  if (error && currentData === undefined) {
    if (isNotFound(error)) throw missing();
    const problem = asProblem(error, lang);
    return (
      <div className={css['failure']} role="alert">
        <p>{problem.message}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t(($) => $.shell.errors.retry)}
        </Button>
      </div>
    );
  }
  return waiting || currentData === undefined ? skeleton : children(currentData);
};
