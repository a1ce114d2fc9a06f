import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aggregates, idempotentRequests } from '@shop/command-api/app';
import { BusyError } from '@shop/domain/kernel';
import { systemClock } from '@shop/platform/clock';
import { getFailure, jsonBody, problemResponses, requestDigest } from '@shop/platform/http';
import { lookupHasher, mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import Koa from 'koa';
import { MongoClient } from 'mongodb';
import type { Answer, Send } from '../support/http.ts';
import { httpClient, expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

const sendRequest = (send: Send, key: string): Promise<Answer> =>
  send('POST', '/effect', {
    body: { email: 'a@example.org' },
    headers: { 'Idempotency-Key': key },
  });

/** Causes of responses with a status of 500 and above. */
const failed: unknown[] = [];
const report = (error: unknown): void => {
  throw error;
};

describe('the idempotency middleware', () => {
  let shop: Shop;
  let mongo: MongoClient;
  const servers: Server[] = [];
  before(async () => {
    shop = await theShop();
    mongo = new MongoClient(shop.launched.addresses.documents, { useBigInt64: true });
  });
  after(async () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await mongo.close();
  });

  /** A program of its own on the shop's servers, whose one effect is `act`. */
  const program = async (act: () => Promise<unknown>): Promise<Send> => {
    const secret = shop.secrets['LOOKUP_SECRET'] ?? '';
    const hash = lookupHasher(secret);
    const app = new Koa();
    app.use(async (ctx, next) => {
      await next();
      const failure = getFailure(ctx.res);
      if (failure) failed.push(failure.error);
    });
    app.use(problemResponses());
    app.use(jsonBody());
    app.use(
      idempotentRequests({
        aggregates: aggregates(shop.eventStore, {
          live: () => false,
          onSnapshotFailed: () => undefined,
        }),
        access: {
          waitFor: async () => 'reached',
          waitForSession: async () => 'reached',
          expect: () => undefined,
          authenticate: () => null,
          ready: () => true,
          close: () => undefined,
        },
        vault: mongoVault(
          mongo.db('shop_vault'),
          parseMasterKeys(shop.secrets['VAULT_MASTER_KEYS'] ?? ''),
        ),
        emailHash: (email) => hash('email', email),
        idempotencyHash: (text) => hash('idempotency-key', text),
        digest: requestDigest(secret),
        newId: randomUUID,
        clock: systemClock(),
        failpoint: () => undefined,
        expireRequest: (stream) => shop.eventStore.expire(stream, 60),
        keyedGuestLimit: { consumeFor: () => Promise.resolve() },
        report,
      }),
    );
    app.use(async (ctx) => {
      ctx.body = await act();
      ctx.set('X-Example', 'yes');
    });
    const server = createServer((request, response) => void app.callback()(request, response));
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return httpClient(`http://127.0.0.1:${port}`);
  };

  it('executes twenty simultaneous requests in four programs once', async () => {
    let effects = 0;
    let refused = 0;
    const othersRefused = Promise.withResolvers<null>();
    const act = async () => {
      effects += 1;
      await othersRefused.promise;
      return { effects };
    };
    const programs = await Promise.all([1, 2, 3, 4].map(() => program(act)));
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const send = programs[index % programs.length] ?? expect.fail('no program');
        const answer = await sendRequest(send, key);
        if (answer.status === 409) refused += 1;
        if (refused === 19) othersRefused.resolve(null);
        return answer;
      }),
    );
    expect(effects).to.equal(1);
    expect(answers.filter(({ status }) => status === 200)).to.have.lengthOf(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectProblem(answer, 409, 'request-running');
    }
    for (const send of programs) {
      const { status, body, headers } = await sendRequest(send, key);
      expect({ status, body }).to.deep.equal({ status: 200, body: { effects: 1 } });
      expect(headers.get('X-Example')).to.equal('yes');
      expect(headers.get('Idempotency-Replayed')).to.equal('true');
    }
  });

  it('executes a failed request again until it succeeds', async () => {
    const failures: Error[] = [new Error('a bug'), new BusyError('the store is unavailable')];
    let effects = 0;
    const send = await program(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      effects += 1;
      return { effects };
    });
    const key = randomUUID();
    failed.length = 0;
    const answers: Answer[] = [];
    for (let times = 0; times < 4; times += 1) answers.push(await sendRequest(send, key));
    expect(answers.map(({ status }) => status)).to.deep.equal([500, 503, 200, 200]);
    expect(answers[3]?.body).to.deep.equal({ effects: 1 });
    expect(effects).to.equal(1);
    expect(failed.map(String)).to.deep.equal([
      'Error: a bug',
      'BusyError: the store is unavailable',
    ]);
  });

  it('ignores requests without a key', async () => {
    let effects = 0;
    const send = await program(async () => {
      effects += 1;
      return { effects };
    });
    for (let times = 1; times <= 2; times += 1) {
      const { body } = await send('POST', '/effect', { body: {} });
      expect(body).to.deep.equal({ effects: times });
    }
  });
});
