import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import type { FaqList } from './use-faq.ts';

type FailedListsProps = Readonly<{ lists: readonly FaqList[] }>;

/** The first error of the lists that failed to load. Its button loads all of them again. */
export const FailedLists = ({ lists }: FailedListsProps) => {
  const error = lists[0]?.query.error;
  if (!error) return null;
  const retry = (): void => lists.forEach(({ query }) => void query.refetch());
  return <LoadFailure error={error} onRetry={retry} />;
};
