import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectLang, selectRegion } from '../i18n/locale-slice.ts';
import type { ListSort, ListWish } from './list-wish.ts';
import { addressOf, anything, questionOf, wishIn } from './list-wish.ts';

/** `typed` takes the place of what was wished before; `chosen` can be gone back from. */
export type Wishing = 'typed' | 'chosen';

/** What the list of a page is to show, kept in the page's address. */
export const useListWish = (sorts: readonly ListSort[]) => {
  const [params, setParams] = useSearchParams();
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  const there = addressOf(wishIn(params, sorts));
  const [state, setState] = useState({ wish: wishIn(params, sorts), sent: there, seen: there });

  if (state.seen !== there) {
    const own = state.sent === there;
    setState({ wish: own ? state.wish : wishIn(params, sorts), sent: there, seen: there });
  }

  /** Any other list than before begins at its first page. */
  const change = (part: Partial<ListWish>, how: Wishing = 'chosen') => {
    const wish = { ...state.wish, page: 1, ...part };
    const sent = addressOf(wish);
    setState({ ...state, wish, sent });
    setParams(new URLSearchParams(sent), { replace: how === 'typed', preventScrollReset: true });
  };

  return {
    wish: state.wish,
    question: questionOf(state.wish, lang, region),
    change,
    reset: () => change(anything),
  };
};

export type ListWishing = ReturnType<typeof useListWish>;
