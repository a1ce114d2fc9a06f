import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { createLiveServer } from '../../support/testing/live-server.ts';

const aSlide = (id: string, title: string) => ({
  id,
  revision: 1,
  changed_at: '2026-11-23T12:00:00.000Z',
  image: `/storage/images/${'a'.repeat(40)}.webp`,
  title_rus: title,
  title_eng: title,
  link: null,
  starts_at: null,
  ends_at: null,
  status: 'live',
  active: true,
});

const pageOf = (...items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 25,
});

const open = async () => {
  const server = createLiveServer(() => ({}));
  let titles = ['First'];
  const { requests } = await openShop('/eng/admin/slider', {
    cookies: { token: 'token' },
    openSocket: server.openSocket,
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 1 });
      if (url.includes('/admin/slider'))
        return pageOf(
          ...titles.map((title, index) => aSlide(String(titles.length - index), title)),
        );
      return url.includes('/storage/') || url.endsWith('/admin/counts') ? {} : [];
    },
  });
  await screen.findByRole('link', { name: 'First' });
  const count = (path: string) => requests.filter(({ url }) => url.includes(path)).length;
  return {
    server,
    lists: () => count('/admin/slider'),
    counts: () => count('/admin/counts'),
    rename: (title: string) => {
      titles = [title];
    },
    /** Adds a slide at the top. */
    add: (title: string) => {
      titles = [title, ...titles];
    },
  };
};

describe('a list that subscribes to its read models', () => {
  afterEach(closeShop);

  it('refetches when its model changes, and for no other model', async () => {
    const { server, lists, counts, rename } = await open();
    expect(server.tokens, 'one connection for the list and the counts').to.deep.equal(['token']);
    const [listsBefore, countsBefore] = [lists(), counts()];
    rename('Second');
    server.pushEvent('changed', { models: ['content', 'products'] });
    await screen.findByRole('link', { name: 'Second' });
    server.pushEvent('changed', { models: ['tickets'] });
    await waitFor(() => expect(counts()).to.equal(countsBefore + 1));
    expect(lists()).to.equal(listsBefore + 1);
  });

  it('refetches after a reconnection', async () => {
    const { server, rename } = await open();
    server.drop();
    rename('Second');
    server.connect();
    await screen.findByRole('link', { name: 'Second' });
  });

  it('does not move rows under the pointer', async () => {
    const { server, add } = await open();
    fireEvent.pointerEnter(screen.getByRole('table', { name: 'Slider' }));
    add('Newer');
    server.pushEvent('changed', { models: ['content'] });
    fireEvent.click(await screen.findByRole('button', { name: /^The list has changed/u }));
    await screen.findByRole('link', { name: 'Newer' });
  });
});
