import '../../testing/dom.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ListFilter } from './list-filter.ts';
import type { ListControls } from './use-list-state.ts';
import { useListState } from './use-list-state.ts';

const kind: ListFilter = { kind: 'text', name: 'kind', label: 'Kind' };
const shape = { sorts: ['at'], defaultSort: '-at', filters: [kind] };

/** A list whose address changes only when `arrive` is called, as with slow page guards. */
const open = async (isSearchPrivate: boolean) => {
  const waiting: (() => void)[] = [];
  const drawn: ListControls[] = [];
  const List = () => {
    const controls = useListState(shape, isSearchPrivate);
    // before the list is visible, unlike an effect
    useLayoutEffect(() => {
      drawn.push(controls);
    });
    return <p>list</p>;
  };
  let isOpen = false;
  const loader = () =>
    isOpen ? new Promise<null>((resolve) => waiting.push(() => resolve(null))) : null;
  const router = createMemoryRouter([{ path: '/', Component: List, loader }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('list');
  isOpen = true;
  const arrive = () =>
    act(async () => {
      for (const go of waiting.splice(0)) go();
    });
  const use = (change: (list: ListControls) => void) =>
    act(async () => change(drawn.at(-1) ?? expect.fail('There is no list')));
  return {
    arrive,
    use,
    search: () => router.state.location.search,
    state: () => drawn.at(-1)?.state,
  };
};

describe('the state of a list', () => {
  afterEach(cleanup);

  for (const isSearchPrivate of [false, true]) {
    const name = isSearchPrivate ? 'private search' : 'search';

    it(`keeps a ${name} and a filter set before the URL was updated`, async () => {
      const { arrive, use, state } = await open(isSearchPrivate);
      await use(({ change }) => change({ q: 'ann@example.org' }, true));
      await use(({ setFilter }) => setFilter(kind, { kind: 'driver' }));
      await arrive();
      await waitFor(() =>
        expect(state()).to.deep.include({ q: 'ann@example.org', filters: { kind: 'driver' } }),
      );
    });
  }

  it('applies a change to a view opened before the URL was updated', async () => {
    const { arrive, use, state } = await open(false);
    await use(({ setFilter }) => setFilter(kind, { kind: 'driver' }));
    await use(({ showView }) => showView('?filter[kind]=guide'));
    await use(({ change }) => change({ page: 2 }));
    await arrive();
    await waitFor(() => expect(state()).to.deep.include({ filters: { kind: 'guide' }, page: 2 }));
  });

  it('keeps a private search out of the URL', async () => {
    const { arrive, use, search } = await open(true);
    await use(({ change }) => change({ q: 'ann@example.org' }, true));
    await use(({ setFilter }) => setFilter(kind, { kind: 'driver' }));
    await arrive();
    await waitFor(() => expect(search()).to.equal('?filter%5Bkind%5D=driver'));
  });

  it('starts from the URL again after it has changed', async () => {
    const { arrive, use, state } = await open(false);
    await use(({ setFilter }) => setFilter(kind, { kind: 'driver' }));
    await arrive();
    await use(({ clear }) => clear());
    await arrive();
    await use(({ change }) => change({ page: 2 }));
    await arrive();
    await waitFor(() => expect(state()).to.deep.include({ filters: {}, page: 2 }));
  });
});
