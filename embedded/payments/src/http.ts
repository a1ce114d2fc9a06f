import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type Call = Readonly<{
  url: URL;
  type: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** What stands in the address for `:name` of the route's path. */
  params: Readonly<Record<string, string>>;
  body: () => Promise<string>;
}>;

export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}>;

export type Route = Readonly<{
  method: 'GET' | 'POST' | 'PUT';
  /** May have parts like `:name`. */
  path: string;
  answer: (call: Call) => Promise<Answer> | Answer;
}>;

export const page = (html: string, status = 200): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: html,
});

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

export const seeOther = (location: string): Answer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});

/** null where the address is not of the path. */
const paramsOf = (path: string, address: string): Call['params'] | null => {
  const [parts, given] = [path.split('/'), address.split('/')];
  if (parts.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
};

const answerOf = async (routes: readonly Route[], request: IncomingMessage): Promise<Answer> => {
  const url = new URL(request.url ?? '/', 'http://payments.invalid');
  for (const route of routes) {
    const params = route.method === request.method ? paramsOf(route.path, url.pathname) : null;
    if (!params) continue;
    const type = request.headers['content-type'] ?? '';
    const headers = request.headers as Call['headers']; // but for set-cookie, which nobody sends
    return route.answer({ url, type, headers, params, body: () => text(request) });
  }
  return json({ code: 'not-found' }, 404);
};

const respond = async (
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const { status, headers, body } = await answerOf(routes, request);
    response.writeHead(status, headers).end(body);
  } catch (cause) {
    process.stderr.write(`${String(cause)}\n`);
    response.writeHead(500).end();
  }
};

export const httpServer = (routes: readonly Route[]): Server =>
  createServer((request, response) => void respond(routes, request, response));
