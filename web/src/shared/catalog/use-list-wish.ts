import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectLang, selectRegion } from '../i18n/locale-slice.ts';
import type { ListSort, CatalogQuery } from './list-wish.ts';
import { toSearchString, emptyCatalogQuery, toApiSearch, parseCatalogQuery } from './list-wish.ts';

/** `typed` takes the place of what was wished before; `chosen` can be gone back from. */
export type QueryChangeKind = 'typed' | 'chosen';

/** What the list of a page is to show, kept in the page's address. */
export const useCatalogQuery = (sorts: readonly ListSort[]) => {
  const [params, setParams] = useSearchParams();
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  const currentSearch = toSearchString(parseCatalogQuery(params, sorts));
  const [state, setState] = useState({
    wish: parseCatalogQuery(params, sorts),
    sent: currentSearch,
    seen: currentSearch,
  });

  if (state.seen !== currentSearch) {
    const isOwnChange = state.sent === currentSearch;
    setState({
      wish: isOwnChange ? state.wish : parseCatalogQuery(params, sorts),
      sent: currentSearch,
      seen: currentSearch,
    });
  }

  /** Any other list than before begins at its first page. */
  const change = (part: Partial<CatalogQuery>, kind: QueryChangeKind = 'chosen') => {
    const catalogQuery = { ...state.wish, page: 1, ...part };
    const sentSearch = toSearchString(catalogQuery);
    setState({ ...state, wish: catalogQuery, sent: sentSearch });
    setParams(new URLSearchParams(sentSearch), {
      replace: kind === 'typed',
      preventScrollReset: true,
    });
  };

  return {
    wish: state.wish,
    question: toApiSearch(state.wish, lang, region),
    change,
    reset: () => change(emptyCatalogQuery),
  };
};

export type CatalogQueryControls = ReturnType<typeof useCatalogQuery>;
