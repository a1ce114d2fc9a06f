import { expect } from 'chai';
import { api } from '../shared/api/api.ts';
import { selectSessionEnd, selectToken, signedIn } from '../shared/session/session-slice.ts';
import { memoryCookies } from '../shared/testing/memory-cookies.ts';
import { createShop } from './create-shop.ts';

const realFetch = globalThis.fetch;

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probed: build.query<unknown, number>({ query: (id) => `/probe/${id}` }),
    marked: build.query<unknown, void>({
      query: () => ({ url: '/marked', headers: { 'If-None-Match': '"1"' } }),
    }),
    poked: build.mutation<unknown, void>({ query: () => ({ url: '/poke', method: 'POST' }) }),
    left: build.mutation<unknown, void>({
      query: () => ({ url: '/leave', method: 'POST' }),
      extraOptions: { endsSession: true },
    }),
  }),
}).endpoints;

const openWith = async (answers: readonly (() => Response | Promise<Response>)[]) => {
  const sentRequests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = answers[sentRequests.length] ?? (() => Response.json({}));
    sentRequests.push(request);
    return answer();
  };
  const { store } = await createShop({
    url: 'http://localhost/',
    apiUrl: 'http://localhost/api',
    config: { api_url: '/api', forum_url: null, shop_since: 2021, dev: false },
    cookies: memoryCookies(),
    retryDelaysMs: [0, 0],
  });
  return { store, sentRequests };
};
const at = (position: string) => () => Response.json({}, { headers: { 'X-Position': position } });
const refuse = () =>
  Response.json({ code: 'unauthorized', message: 'No', request_id: '1' }, { status: 401 });
const broken = () => Response.json({}, { status: 503 });

describe('requests', () => {
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('never read a state older than the latest response', async () => {
    const { store, sentRequests } = await openWith([at('9'), at('120'), at('30')]);

    await store.dispatch(probe.probed.initiate(1));
    await store.dispatch(probe.poked.initiate());
    await store.dispatch(probe.probed.initiate(2));
    await store.dispatch(probe.probed.initiate(3));

    const sent = sentRequests.map(({ headers }) => headers.get('X-Min-Position'));
    expect(sent).to.deep.equal([null, '9', '120', '120']);
  });

  for (const [status, code] of [
    [401, 'unauthorized'],
    [403, 'banned'],
  ] as const) {
    it(`keep a new session after a late ${code} to the token of an earlier one`, async () => {
      const late = Promise.withResolvers<Response>();
      const { store } = await openWith([() => late.promise]);
      store.dispatch(signedIn({ token: 'old', remembered: true }));
      const probing = store.dispatch(probe.probed.initiate(1));
      store.dispatch(signedIn({ token: 'new', remembered: true }));
      late.resolve(Response.json({ code, message: 'No', request_id: '1' }, { status }));
      await probing;

      expect(selectToken(store.getState())).to.equal('new');
      expect(selectSessionEnd(store.getState())).to.equal(null);
    });
  }

  it('end no session while another request ends it', async () => {
    const left = Promise.withResolvers<Response>();
    const { store } = await openWith([() => left.promise, refuse, refuse]);
    store.dispatch(signedIn({ token: 'token', remembered: true }));

    const leaving = store.dispatch(probe.left.initiate());
    await store.dispatch(probe.poked.initiate());
    expect(selectSessionEnd(store.getState())).to.equal(null);

    left.resolve(broken());
    await leaving;
    await store.dispatch(probe.poked.initiate());
    expect(selectSessionEnd(store.getState())).to.equal('expired');
  });

  it('send the token and language alongside custom headers', async () => {
    const { store, sentRequests } = await openWith([]);
    store.dispatch(signedIn({ token: 'token', remembered: true }));

    await store.dispatch(probe.marked.initiate());

    const sent = ['If-None-Match', 'Authorization', 'Lang', 'Accept'].map((name) =>
      sentRequests[0]?.headers.get(name),
    );
    expect(sent).to.deep.equal(['"1"', 'Bearer token', 'rus', 'application/json']);
  });

  it('are retried if they are queries and the server is unavailable', async () => {
    const { store, sentRequests } = await openWith([broken, broken]);

    const { isSuccess } = await store.dispatch(probe.probed.initiate(1));

    expect(isSuccess).to.equal(true);
    expect(sentRequests).to.have.lengthOf(3);
  });

  it('are not retried if they are mutations', async () => {
    const { store, sentRequests } = await openWith([broken]);

    const { error } = await store.dispatch(probe.poked.initiate());

    expect(error).to.include({ status: 503 });
    expect(sentRequests).to.have.lengthOf(1);
  });
});
