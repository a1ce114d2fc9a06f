import { expect } from 'chai';
import { createPrefetch } from './prefetch.ts';

const routesWith = (load: () => Promise<never>) => [
  { path: '/catalog', lazy: { Component: load } },
  { path: '/faq', lazy: { Component: () => Promise.reject(new Error('Nobody goes there')) } },
];

describe('prefetching a page', () => {
  const loadedPaths: string[] = [];
  const load = (): Promise<never> => {
    loadedPaths.push('catalog');
    return Promise.reject(new Error('There is no network after all'));
  };
  beforeEach(() => loadedPaths.splice(0));

  it('fetches its code alone, and tells nobody what goes wrong', () => {
    createPrefetch(routesWith(load), { onLine: true })('/catalog');

    expect(loadedPaths).to.deep.equal(['catalog']);
  });

  it('fetches nothing where data is saved', () => {
    const connection = { saveData: true };
    createPrefetch(routesWith(load), { onLine: true, connection })('/catalog');

    expect(loadedPaths).to.deep.equal([]);
  });

  it('fetches nothing for an address without a page', () => {
    createPrefetch(routesWith(load), { onLine: true })('/nothing');

    expect(loadedPaths).to.deep.equal([]);
  });
});
