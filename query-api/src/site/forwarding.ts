import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { Agent, request as ask } from 'node:http';
import { searchPath } from '@shop/contracts/wire/private-search.contract';
import { sendProblem } from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import { clientAddress } from '@shop/platform/network';

/** A search is a query, although it uses POST. */
const isSearch = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return path === searchPath || path.startsWith(`${searchPath}/`);
};

/**
 * Whether a request goes to the command API: writes, and notifications of providers with any
 * method.
 */
export const isCommandRequest = ({ method, url = '/' }: IncomingMessage): boolean => {
  if (!url.startsWith('/api/')) return false;
  if (method === 'POST' && isSearch(url)) return false;
  const reads = method === 'GET' || method === 'HEAD';
  return !reads || /^\/api\/payments\/[^/]+\/notification(?:\?|$)/.test(url);
};

type ForwardingOptions = Readonly<{
  /** The URL of the command API. */
  url: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: AddressList;
  report: (error: unknown) => void;
}>;

/** Hop-by-hop headers, which must not be forwarded (RFC 9110, 7.6.1). */
const hopByHopHeaders = new Set([
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

/** Removed, because a client can send it: the command API only receives the verified address. */
const isForwardedHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

const filterHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const forwardedHeaders: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHopHeaders.has(name) || isForwardedHeader(name)) continue;
    forwardedHeaders[name] = value;
  }
  return forwardedHeaders;
};

const timeoutMs = 60_000;

const sendBusy = (request: IncomingMessage, response: ServerResponse): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendProblem(request, response, 'busy', { 'Retry-After': '1' });
};

/** Streams a request to the command API and streams the response back, without buffering either. */
export const requestForwarder = ({
  url,
  trustedProxies,
  report,
}: ForwardingOptions): RequestListener => {
  const { hostname, port } = new URL(url);
  const findAddress = clientAddress(trustedProxies);
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });

  return (request, response) => {
    const headers = { ...filterHeaders(request.headers), 'x-forwarded-for': findAddress(request) };

    const upstreamRequest = ask(
      { agent, hostname, port, path: request.url, method: request.method, headers },
      (upstreamResponse) => {
        // the response was too late
        if (response.headersSent) return void upstreamRequest.destroy();
        response.writeHead(
          upstreamResponse.statusCode ?? 502,
          filterHeaders(upstreamResponse.headers),
        );
        upstreamResponse.on('error', () => response.destroy());
        // The response ended before the request was read. Its rest must not stay on that
        // connection.
        upstreamResponse.on('end', () => {
          if (upstreamRequest.writableEnded) return;
          request.unpipe(upstreamRequest);
          upstreamRequest.destroy();
        });
        upstreamResponse.pipe(response);
      },
    );
    upstreamRequest.setTimeout(timeoutMs, () =>
      upstreamRequest.destroy(new Error('The command API did not answer in time')),
    );
    upstreamRequest.on('error', (error) => {
      report(error);
      request.unpipe(upstreamRequest);
      request.resume();
      sendBusy(request, response);
    });
    response.on('close', () => {
      if (!response.writableFinished) upstreamRequest.destroy();
    });
    request.on('aborted', () => upstreamRequest.destroy());
    request.pipe(upstreamRequest);
  };
};
