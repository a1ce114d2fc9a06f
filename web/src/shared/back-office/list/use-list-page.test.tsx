import '../../testing/dom.ts';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect } from 'chai';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { api } from '../../api/api.ts';
import { refetchSince } from '../live/refetch-since.ts';
import type { ListItem, ListPage } from './list-endpoint.ts';
import { useListPage } from './use-list-page.ts';

const pageOf = (id: string): ListPage<ListItem> => ({
  items: [{ id }],
  total: 1,
  page: 1,
  size: 1,
});

/** An open list whose requests are answered in this order. */
const openList = async (answers: readonly Promise<ListPage<ListItem>>[]) => {
  const waiting = [...answers];
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      testedList: build.query<ListPage<ListItem>, string>({
        queryFn: async () => ({
          data: (await waiting.shift()) ?? expect.fail('No answer is left'),
        }),
      }),
    }),
    overrideExisting: true,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const drawn: ReturnType<typeof useListPage<ListItem>>[] = [];
  const List = () => {
    const list = useListPage<ListItem>(endpoints.testedList, '?q=key');
    useEffect(() => {
      drawn.push(list);
    });
    return <p>{list.page?.items.map(({ id }) => id).join() ?? 'loading'}</p>;
  };
  render(
    <Provider store={store}>
      <List />
    </Provider>,
  );
  await screen.findByText('loading');
  return {
    refetch: () => (drawn.at(-1) ?? expect.fail('There is no list')).refetch(),
    startedAt: () => endpoints.testedList.select('?q=key')(store.getState()).startedTimeStamp ?? 0,
  };
};

describe('a page of a list', () => {
  afterEach(cleanup);

  it('shows a change that a pending request does not contain', async () => {
    const before = Promise.withResolvers<ListPage<ListItem>>();
    const list = await openList([before.promise, Promise.resolve(pageOf('after'))]);
    await act(async () => {
      const refetched = refetchSince(list.refetch, list.startedAt() + 1, () => false);
      before.resolve(pageOf('before'));
      await refetched;
    });
    await screen.findByText('after');
  });
});
