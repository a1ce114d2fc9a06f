import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EndpointDefinitions, RootState } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListEndpoint, ListItem, ListPage } from './list-endpoint.ts';

type ListRootState = RootState<EndpointDefinitions, string, 'api'>;
type Dispatch = ThunkDispatch<ListRootState, unknown, UnknownAction>;

/**
 * The response to a list query. While another query loads, `page` is still the previous response.
 */
export const useListPage = <Item extends ListItem>(
  endpoint: ListEndpoint<Item>,
  search: string,
) => {
  const dispatch = useDispatch<Dispatch>();
  useEffect(() => {
    const subscription = dispatch(endpoint.initiate(search, { forceRefetch: true }));
    return () => subscription.unsubscribe();
  }, [dispatch, endpoint, search]);

  const select = useMemo(() => endpoint.select(search), [endpoint, search]);
  const { data, error } = useSelector(select);
  const [last, setLast] = useState<Readonly<{ page: ListPage<Item>; search: string }>>();
  if (data !== undefined && (data !== last?.page || search !== last.search)) {
    setLast({ page: data, search });
  }

  const fetchPage = (query: string) =>
    dispatch(endpoint.initiate(query, { forceRefetch: true, subscribe: false }));
  return {
    page: data ?? last?.page,
    /** The query that `page` answers. */
    answered: data === undefined ? (last?.search ?? '') : search,
    isStale: data === undefined,
    error: data === undefined ? error : undefined,
    refetch: () => fetchPage(search),
    fetchPage,
  };
};
