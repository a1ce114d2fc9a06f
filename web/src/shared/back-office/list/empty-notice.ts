import type { EmptyNotice } from './list-notices.tsx';

type Texts = Readonly<{ title: string; text: string }>;

type Prerequisite = Readonly<{
  /** The query of the list whose entries are needed. */
  query: Readonly<{ data?: Readonly<{ total: number }> | undefined; isLoading: boolean }>;
  notice: Required<Pick<EmptyNotice, 'text' | 'prerequisite'>>;
}>;

/**
 * The notice of an empty list whose entries need an entry of another list. It is undefined until
 * that list is loaded. If it fails to load, the notice offers to create an entry.
 */
export const emptyNotice = (
  usual: Texts,
  { query, notice }: Prerequisite,
): EmptyNotice | undefined => {
  if (query.isLoading) return undefined;
  return query.data?.total === 0 ? { ...usual, ...notice } : usual;
};
