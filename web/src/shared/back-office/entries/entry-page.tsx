import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { FormSkeleton } from '../form/form-skeleton.tsx';

type Query<Entry> = Omit<ComponentProps<typeof QueryState<Entry>>['query'], 'currentData'> &
  Readonly<{ data?: Entry | undefined }>;

type EntryPageProps<Entry> = Readonly<{
  /** From the address; undefined for a new entry. */
  id: string | undefined;
  query: Query<Entry>;
  /** Draws the form: of no entry under an id that nobody has yet, or of the entry that was read. */
  children: (id: string, entry: Entry | null) => ReactNode;
}>;

/** A new entry at `{section}/new`, one that exists at `{section}/{id}`. */
export const EntryPage = <Entry,>({ id, query, children }: EntryPageProps<Entry>) => {
  const [fresh] = useState(newId);
  if (id === undefined) return children(fresh, null);
  return (
    <QueryState
      key={id}
      query={{ ...query, currentData: query.data }} // the form stays while it is read again
      skeleton={<FormSkeleton />}
    >
      {(entry) => children(id, entry)}
    </QueryState>
  );
};
