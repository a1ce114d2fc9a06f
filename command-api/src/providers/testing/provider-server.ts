import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ReceivedRequest = Readonly<{ path: string; body: string; headers: IncomingHttpHeaders }>;

/** A response: JSON, only a status, or an internal error. */
type Answer = object | number | 'error';

/** A fake provider API that sends the queued responses in order and records the requests. */
export const startProviderServer = async () => {
  const answers: Answer[] = [];
  const requests: ReceivedRequest[] = [];
  const http = createServer((request, response) => {
    void (async () => {
      const { url: path = '', headers } = request;
      requests.push({ path, headers, body: await text(request) });
      const answer = answers.shift() ?? 'error';
      const status = typeof answer === 'number' ? answer : answer === 'error' ? 500 : 200;
      response.writeHead(status).end(JSON.stringify(typeof answer === 'object' ? answer : {}));
    })();
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    answers,
    receivedRequests: requests,
    close: async (): Promise<void> => {
      http.closeAllConnections();
      await once(http.close(), 'close');
    },
  };
};

export type ProviderServer = Awaited<ReturnType<typeof startProviderServer>>;
