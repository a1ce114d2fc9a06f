import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { Agent, request as ask } from 'node:http';
import { searchPath } from '@shop/contracts/wire/private-search.contract';
import { rawProblem } from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import { clientAddress } from '@shop/platform/network';

/** A search changes nothing, although it is sent with POST. */
const isSearch = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return path === searchPath || path.startsWith(`${searchPath}/`);
};

/** What changes something, and what providers send: that knows which methods it takes. */
export const isForTheWriteSide = ({ method, url = '/' }: IncomingMessage): boolean => {
  if (!url.startsWith('/api/')) return false;
  if (method === 'POST' && isSearch(url)) return false;
  const reads = method === 'GET' || method === 'HEAD';
  return !reads || /^\/api\/payments\/[^/]+\/notification(?:\?|$)/.test(url);
};

type Forwarding = Readonly<{
  /** Where to. */
  url: string;
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: AddressList;
  report: (error: unknown) => void;
}>;

/** Headers of one connection, which RFC 9110 (7.6.1) says not to forward. */
const ofTheConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Claims about the client that proxies make: the command API is given only a checked address. */
const isClaim = (name: string): boolean =>
  name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

const passedOn = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofTheConnection.has(name) || isClaim(name)) continue;
    kept[name] = value;
  }
  return kept;
};

const patienceMs = 60_000;

const away = (request: IncomingMessage, response: ServerResponse): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  rawProblem(request, response, 'busy', { 'Retry-After': '1' });
};

/** Sends a request on as it comes and its answer as it comes back, keeping neither. */
export const forwarding = ({ url, trustedProxies, report }: Forwarding): RequestListener => {
  const { hostname, port } = new URL(url);
  const addressOf = clientAddress(trustedProxies);
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });

  return (request, response) => {
    const headers = { ...passedOn(request.headers), 'x-forwarded-for': addressOf(request) };

    const asked = ask(
      { agent, hostname, port, path: request.url, method: request.method, headers },
      (answer) => {
        if (response.headersSent) return void asked.destroy(); // it arrived too slowly
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.on('error', () => response.destroy());
        // Answered half-read: the rest is not for the next request on that connection.
        answer.on('end', () => {
          if (asked.writableEnded) return;
          request.unpipe(asked);
          asked.destroy();
        });
        answer.pipe(response);
      },
    );
    asked.setTimeout(patienceMs, () => asked.destroy(new Error('The write side said nothing')));
    asked.on('error', (error) => {
      report(error);
      request.unpipe(asked);
      request.resume();
      away(request, response);
    });
    response.on('close', () => {
      if (!response.writableFinished) asked.destroy();
    });
    request.on('aborted', () => asked.destroy());
    request.pipe(asked);
  };
};
