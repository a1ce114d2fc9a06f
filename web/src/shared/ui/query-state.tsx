import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { Failure } from '../api/problem.ts';
import { isNotFound } from '../api/problem.ts';
import type { PageError } from '../routing/page-error.ts';
import { notFound } from '../routing/page-error.ts';
import { LoadFailure } from './load-failure.tsx';
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
  const { currentData, error } = query;
  const waiting = useMinimumLoading(currentData === undefined && !error);

  if (error && currentData === undefined) {
    if (isNotFound(error)) throw missing();
    return <LoadFailure error={error} onRetry={() => void query.refetch()} />;
  }
  return waiting || currentData === undefined ? skeleton : children(currentData);
};
