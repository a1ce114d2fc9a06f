import { expect } from 'chai';
import { createPrefetch } from './prefetch.ts';

const routesWith = (load: () => Promise<never>) => [
  { path: '/catalog', lazy: { Component: load } },
  {
    path: '/faq',
    lazy: { Component: () => Promise.reject(new Error('This page is never requested')) },
  },
];

describe('the prefetch of a page', () => {
  const loadedPaths: string[] = [];
  const load = (): Promise<never> => {
    loadedPaths.push('catalog');
    return Promise.reject(new Error('There is no network after all'));
  };
  beforeEach(() => loadedPaths.splice(0));

  it('loads only the page’s code and ignores errors', () => {
    createPrefetch(routesWith(load), { onLine: true })('/catalog');

    expect(loadedPaths).to.deep.equal(['catalog']);
  });

  it('loads nothing in data saver mode', () => {
    const connection = { saveData: true };
    createPrefetch(routesWith(load), { onLine: true, connection })('/catalog');

    expect(loadedPaths).to.deep.equal([]);
  });

  it('loads nothing for an unknown path', () => {
    createPrefetch(routesWith(load), { onLine: true })('/nothing');

    expect(loadedPaths).to.deep.equal([]);
  });
});
