import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { FormSkeleton } from '../form/form-skeleton.tsx';

type Query<Entry> = Omit<ComponentProps<typeof QueryState<Entry>>['query'], 'currentData'> &
  Readonly<{ data?: Entry | undefined }>;

type EntryPageProps<Entry> = Readonly<{
  /** The id in the address; undefined for a new entry. */
  id: string | undefined;
  query: Query<Entry>;
  /** Renders the form, with a new id and no entry, or with the loaded entry. */
  children: (id: string, entry: Entry | null) => ReactNode;
}>;

/** A new entry at `{section}/new`, an existing one at `{section}/{id}`. */
export const EntryPage = <Entry,>({ id, query, children }: EntryPageProps<Entry>) => {
  const [fresh] = useState(newId);
  if (id === undefined) return children(fresh, null);
  return (
    <QueryState
      key={id}
      query={{ ...query, currentData: query.data }} // the form stays mounted during a refetch
      skeleton={<FormSkeleton />}
    >
      {(entry) => children(id, entry)}
    </QueryState>
  );
};
