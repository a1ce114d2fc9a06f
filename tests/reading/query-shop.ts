import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import type { Identity } from '@shop/platform/access';
import { orderTokens } from '@shop/platform/access';
import { redisRateLimits, networkRateLimit } from '@shop/platform/limits';
import { addressList } from '@shop/platform/network';
import type { PositionAnnouncement } from '@shop/platform/redis';
import { projections } from '@shop/projector/verification';
import type { ConfiguredSystem, QueryProgram } from '@shop/query-api/app';
import {
  createInMemoryShop,
  listCapabilities,
  queryApi,
  readModelWaiter,
  withResponseCache,
} from '@shop/query-api/app';
import { eventually } from '../support/eventually.ts';
import { expectDocumentedReply } from '../support/documented-replies.ts';
import { readSide } from '../support/read-side.ts';

const tokenSecret = 'a secret of at least thirty-two letters';
export const testTokens = orderTokens(tokenSecret);

/** The fixed time of the query API's clock. */
export const queryNow = instant('2026-03-20T12:00:00Z');

const noLimit = { min: null, max: null };
const configuredSystems: readonly ConfiguredSystem[] = [
  {
    id: 'freekassa',
    terms: {
      fee: { basisPoints: 150, bearer: 'buyer' },
      limits: { RUB: { min: 1_000, max: null }, USD: noLimit },
    },
    settings: [],
  },
  {
    id: 'digiseller',
    terms: { fee: { basisPoints: 0, bearer: 'shop' }, limits: { RUB: noLimit, USD: noLimit } },
    settings: [],
  },
];

const sessions: ReadonlyMap<string, Identity> = new Map([
  ['Bearer good', { userId: 'u', sessionId: 's', level: 0 }],
  ['Bearer moderator', { userId: 'm', sessionId: 'r', level: 1 }],
  ['Bearer admin', { userId: 'a', sessionId: 't', level: 2 }],
]);

/** The read side with all projections and the query API before it, over HTTP. */
export const queryShop = async ({ trustedProxies = '127.0.0.1', dev = false } = {}) => {
  const side = await readSide();
  side.project(projections);
  /** Redis is unavailable, so they are counted here. */
  const limits = redisRateLimits({ url: 'redis://127.0.0.1:1', report: () => undefined });
  let changeCount = 0;
  const program: QueryProgram = {
    environment: { PUBLIC_URL: 'http://localhost', TOKEN_SECRET: tokenSecret },
    settings: {
      config: { api_url: '/api', forum_url: null, shop_since: 2021, dev },
      shopSince: 2021,
    },
    clock: () => queryNow,
    eventLog: side.log,
    readModels: side.models,
    waiting: readModelWaiter(side.models, side.log),
    // changes are not announced here, so each request counts as a change and nothing is cached
    changes: () => (changeCount += 1),
    access: {
      waitFor: async () => 'reached',
      waitForSession: async () => 'reached',
      expect: () => undefined,
      authenticate: (authorization) => sessions.get(authorization ?? '') ?? null,
      ready: () => true,
      close: () => undefined,
    },
    undoneEmailsOf: () => [],
    perNetwork: (options) => networkRateLimit(limits.of(options), { loopback: 'exempt' }),
    vault: { openBytes: () => Promise.reject(new Error('No file is there')) },
    open: async (sealed: SealedText) => sealed.replace('sealed:', ''),
    hash: (kind, text) => (kind === 'sender' ? `hash of ${text}` : text),
    emailHash: (email) => email,
    nameHashes: (name) => name.split(' '),
    fileBucket: side.fileBucket,
  };
  const images = program.fileBucket('images');
  await pipeline([Buffer.from('RIFF')], images.openUploadStream('a.webp'));
  const inMemory = createInMemoryShop(side.models, configuredSystems, program.clock);
  const { responseCache, reader, contentReader } = inMemory;
  const app = queryApi({
    access: program.access,
    trustedProxies: addressList(trustedProxies),
    security: { payAt: [], isHttps: false },
    capabilities: listCapabilities(program, inMemory),
    recordExport: async () => undefined, // no command API runs
    site: null,
    shop: inMemory,
  });
  let cachedAnswerCount = 0;
  const answer = app.callback();
  const server = createServer(
    withResponseCache(
      responseCache,
      (request, response) => void answer(request, response),
      () => {
        cachedAnswerCount += 1;
      },
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await eventually('the read models', async () => {
    await Promise.all([reader.refresh(), contentReader.refresh()]);
    return reader.loaded() && contentReader.loaded();
  });

  const send = async (method: string, path: string, sent: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...sent, method });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text || null;
    expectDocumentedReply(method, path, { status: response.status, body });
    return { status: response.status, headers: response.headers, body };
  };
  const getOnce = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    send('GET', path, { headers });

  return {
    append: side.append,
    models: side.models,
    getOnce,
    /** Asks again while the read models are behind the position in the headers. */
    get: async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const first = await getOnce(path, headers);
      if (!first.headers.has('X-Stale')) return first;
      return eventually(`${path} up to date`, async () => {
        const next = await getOnce(path, headers);
        return !next.headers.has('X-Stale') && next;
      });
    },
    /** Asks with a body, again while the read models are behind. */
    post: async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      eventually(`${path} up to date`, async () => {
        const next = await send('POST', path, {
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        return !next.headers.has('X-Stale') && next;
      }),
    /** The number of answers from the response cache so far. */
    cachedAnswerCount: () => cachedAnswerCount,
    onAnnouncement: (announced: PositionAnnouncement) => program.waiting.receive(announced),
    refresh: () => reader.refresh(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      limits.close();
      await side.close();
    },
  };
};

export type QueryShop = Awaited<ReturnType<typeof queryShop>>;
