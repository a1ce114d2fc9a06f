import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sealed } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import { orderTokens } from '@shop/platform/access';
import type { Announced } from '@shop/platform/redis';
import { projections } from '@shop/projector/verifying';
import type { QueryApiDeps } from '@shop/query-api/app';
import { assembleQueries, hotFirst, queryApi } from '@shop/query-api/app';
import { eventually } from '../support/eventually.ts';
import { expectTold } from '../support/told-replies.ts';
import { readSide } from './read-side.ts';

export const testTokens = orderTokens('a secret of at least thirty-two letters');

const anybody: Identity = { userId: 'u', sessionId: 's', level: 0 };

/** The read side with all projections and the query API before it, over HTTP. */
export const queryShop = async () => {
  const side = await readSide();
  side.project(projections);
  const queries = assembleQueries(side.models);
  const deps: QueryApiDeps = {
    ...queries,
    readModels: side.models,
    access: {
      authenticate: (authorization) => (authorization === 'Bearer good' ? anybody : null),
      ready: () => true,
      close: () => undefined,
    },
    orderTokens: testTokens,
    open: async (sealed: Sealed) => sealed.replace('sealed:', ''),
    images: { find: async (name) => (name === 'a.webp' ? Buffer.from('RIFF') : null) },
    site: null,
    security: { payAt: [], https: false },
    config: { api_url: '/api', forum_url: null, shop_since: 2021, dev: false },
    socials: {},
    fees: { freekassa: 150 },
    shopSince: 2021,
    year: () => 2026,
    report: (error) => {
      throw error;
    },
  };
  let hot = 0;
  const answer = queryApi(deps).callback();
  const server = createServer(
    hotFirst(
      queries.hotAnswers,
      (request, response) => void answer(request, response),
      () => {
        hot += 1;
      },
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await eventually('the read models', async () => {
    await queries.reader.refresh();
    return queries.reader.loaded();
  });

  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    expectTold('GET', path, { status: response.status, body });
    return { status: response.status, headers: response.headers, body };
  };

  return {
    append: side.append,
    get,
    /** Answers so far that came from memory. */
    hot: () => hot,
    hear: (announced: Announced) => queries.waiting.hear(announced),
    refresh: () => queries.reader.refresh(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await side.close();
    },
  };
};

export type QueryShop = Awaited<ReturnType<typeof queryShop>>;
