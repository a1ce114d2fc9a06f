import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { useCountViewMutation } from './help-article-api.ts';

/** The storage key that marks an article as counted in this tab. */
const keyOf = (articleId: string): string => `article-viewed:${articleId}`;

/** Whether this is the article's first view in the tab. True without storage. */
const isFirstView = (articleId: string): boolean => {
  try {
    if (sessionStorage.getItem(keyOf(articleId)) !== null) return false;
    sessionStorage.setItem(keyOf(articleId), '1');
  } catch {
    // storage is blocked; the view is counted again
  }
  return true;
};

/** Counts one view per article and tab, once the page is visible. Excludes staff. */
export const useRecordView = (articleId: string): void => {
  const [countView] = useCountViewMutation();
  const isSignedIn = useSelector(selectSignedIn);
  const level = useCurrentUser()?.adminlvl;
  const isCounted = isSignedIn ? level === 0 : true;
  useEffect(() => {
    if (!isCounted) return;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      if (isFirstView(articleId)) void countView(articleId);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [articleId, countView, isCounted]);
};
