import { QueryState } from '../../shared/ui/query-state.tsx';
import type { FaqList } from './use-faq.ts';

type FailedListsProps = Readonly<{ lists: readonly FaqList[] }>;

/** The first error of the lists that failed to load. Its button loads all of them again. */
export const FailedLists = ({ lists }: FailedListsProps) => {
  const [first] = lists;
  if (!first) return null;
  const refetch = (): void => lists.forEach(({ query }) => void query.refetch());
  return (
    <QueryState query={{ ...first.query, refetch }} skeleton={null}>
      {() => null}
    </QueryState>
  );
};
