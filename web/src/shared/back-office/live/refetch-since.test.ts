import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { expect } from 'chai';
import { refetchSince } from './refetch-since.ts';

const shopWithAnswers = (answers: readonly Promise<string>[]) => {
  const waiting = [...answers];
  const api = createApi({
    baseQuery: async () => ({ data: await waiting.shift() }),
    endpoints: (build) => ({ orders: build.query<string, undefined>({ query: () => null }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const subscription = store.dispatch(api.endpoints.orders.initiate(undefined));
  const shown = api.endpoints.orders.select(undefined);
  return {
    refetch: () => subscription.refetch(),
    shown: () => shown(store.getState()),
    unsent: () => waiting.length,
  };
};

describe('a refetch after a change', () => {
  it('does not accept a request that was sent before the change', async () => {
    const before = Promise.withResolvers<string>();
    const { refetch, shown } = shopWithAnswers([before.promise, Promise.resolve('after')]);
    const changedAt = (shown().startedTimeStamp ?? 0) + 1;
    const refetched = refetchSince(refetch, changedAt, () => false);
    before.resolve('before');
    await refetched;
    expect(shown().data).to.equal('after');
  });

  it('stops when the result is no longer shown', async () => {
    const before = Promise.withResolvers<string>();
    const { refetch, shown, unsent } = shopWithAnswers([before.promise, Promise.resolve('after')]);
    const changedAt = (shown().startedTimeStamp ?? 0) + 1;
    let isOver = false;
    const refetched = refetchSince(refetch, changedAt, () => isOver);
    isOver = true;
    before.resolve('before');
    await refetched;
    expect(unsent()).to.equal(1);
  });

  it('sends one request when none is in flight', async () => {
    const answers = ['first', 'second', 'third'].map((answer) => Promise.resolve(answer));
    const { refetch, shown, unsent } = shopWithAnswers(answers);
    await refetch();
    const changedAt = shown().startedTimeStamp ?? 0;
    await refetchSince(refetch, changedAt, () => false);
    expect(shown().data).to.equal('second');
    expect(unsent()).to.equal(1);
  });
});
