import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

type RequestResult = Readonly<{ status: number | undefined; headers: IncomingHttpHeaders }>;

describe('a program that is stopped', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  it('completes pending requests, and keeps no connection open for more', async () => {
    const { addresses, adminEmail, children, restart } = shop.launched;
    const program = children.get('command-api');
    if (!program) throw new Error('There is no command API');
    const agent = new Agent({ keepAlive: true });
    const body = JSON.stringify({ email: adminEmail, password: shop.secrets['ADMIN_PASSWORD'] });

    /** A sign-in of which the program has not received the rest yet. */
    const begun = async () => {
      const outgoingRequest = request(`${addresses.commandApi}/api/auth`, {
        method: 'POST',
        agent,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          Expect: '100-continue',
        },
      });
      const answering = once(outgoingRequest, 'response') as Promise<[IncomingMessage]>;
      outgoingRequest.flushHeaders();
      await once(outgoingRequest, 'continue');
      return async (): Promise<RequestResult> => {
        outgoingRequest.end(body);
        const [response] = await answering;
        await text(response);
        return { status: response.statusCode, headers: response.headers };
      };
    };
    /** A connection that is idle after one request. */
    const idle = async (): Promise<Socket> => {
      const outgoingRequest = request(`${addresses.commandApi}/health/live`, { agent });
      const [response] = (await once(outgoingRequest.end(), 'response')) as [IncomingMessage];
      const { socket } = response;
      await text(response);
      return socket;
    };

    try {
      const signIns = [await begun(), await begun()];
      const left = once(await idle(), 'close');
      const stopped = program.stop();
      await left;
      for (const answer of await Promise.all(signIns.map((finish) => finish()))) {
        expect(answer.status).to.equal(200);
        expect(answer.headers.connection).to.equal('close');
      }
      await stopped;
    } finally {
      agent.destroy();
      await restart('command-api');
    }
  });
});
