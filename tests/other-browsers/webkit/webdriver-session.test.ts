import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { openSession } from './webdriver-session.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const replies: Readonly<Record<string, unknown>> = {
  'POST /session': { sessionId: 's1', capabilities: {} },
  'POST /session/s1/element': { [elementKey]: 'e1' },
  'GET /session/s1/element/e1/displayed': true,
  'POST /session/s1/actions': null,
  'DELETE /session/s1/actions': null,
  'DELETE /session/s1': null,
};

const missing = { error: 'no such element', message: 'nothing is there', stacktrace: '' };

describe('a WebDriver session', () => {
  const calls: string[] = [];
  let server: Server;
  let address = '';

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = `${request.method} ${request.url}`;
    calls.push(`${name} ${await text(request)}`.trim());
    const value = Object.hasOwn(replies, name) ? replies[name] : missing;
    response.statusCode = value === missing ? 404 : 200;
    response.end(JSON.stringify({ value }));
  };

  before(async () => {
    server = createServer((request, response) => void answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = server.address();
    if (at === null || typeof at === 'string') throw new Error('The server has no port');
    address = `http://127.0.0.1:${at.port}`;
  });
  beforeEach(() => calls.splice(0));
  after(() => server.close());

  it('sends the calls of the protocol', async () => {
    const session = await openSession(address, { browserName: 'x' });
    const id = await session.findElement('//button');
    expect(await session.get(`element/${id}/displayed`)).to.equal(true);
    await session.performActions({ type: 'wheel', id: 'wheel', actions: [] });
    await session.close();
    expect(calls).to.deep.equal([
      'POST /session {"capabilities":{"alwaysMatch":{"browserName":"x"}}}',
      'POST /session/s1/element {"using":"xpath","value":"//button"}',
      'GET /session/s1/element/e1/displayed',
      'POST /session/s1/actions {"actions":[{"type":"wheel","id":"wheel","actions":[]}]}',
      'DELETE /session/s1/actions',
      'DELETE /session/s1',
    ]);
  });

  it('rejects with the error of the driver', async () => {
    const session = await openSession(address, {});
    const error = await session.post('url', { url: 'x' }).then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(error).to.be.instanceOf(Error);
    expect(String(error)).to.equal('Error: no such element: nothing is there');
  });
});
