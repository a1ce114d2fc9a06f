import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectLang, selectRegion } from '../i18n/locale-slice.ts';
import type { ListSort, CatalogQuery } from './catalog-query.ts';
import {
  toSearchString,
  emptyCatalogQuery,
  toApiSearch,
  parseCatalogQuery,
} from './catalog-query.ts';

/** `typed` replaces the history entry; `chosen` adds one. */
export type QueryChangeKind = 'typed' | 'chosen';

/** The query of the page's list, stored in the page's address. */
export const useCatalogQuery = (sorts: readonly ListSort[]) => {
  const [params, setParams] = useSearchParams();
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  const currentSearch = toSearchString(parseCatalogQuery(params, sorts));
  const [state, setState] = useState({
    catalogQuery: parseCatalogQuery(params, sorts),
    sent: currentSearch,
    seen: currentSearch,
  });

  if (state.seen !== currentSearch) {
    const isOwnChange = state.sent === currentSearch;
    setState({
      catalogQuery: isOwnChange ? state.catalogQuery : parseCatalogQuery(params, sorts),
      sent: currentSearch,
      seen: currentSearch,
    });
  }

  /** Changes the query and resets the page. */
  const change = (part: Partial<CatalogQuery>, kind: QueryChangeKind = 'chosen') => {
    const catalogQuery = { ...state.catalogQuery, page: 1, ...part };
    const sentSearch = toSearchString(catalogQuery);
    setState({ ...state, catalogQuery, sent: sentSearch });
    setParams(new URLSearchParams(sentSearch), {
      replace: kind === 'typed',
      preventScrollReset: true,
    });
  };

  return {
    catalogQuery: state.catalogQuery,
    question: toApiSearch(state.catalogQuery, lang, region),
    change,
    reset: () => change(emptyCatalogQuery),
  };
};

export type CatalogQueryControls = ReturnType<typeof useCatalogQuery>;
