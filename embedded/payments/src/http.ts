import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type Call = Readonly<{ url: URL; type: string; body: () => Promise<string> }>;

export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}>;

export type Route = Readonly<{
  method: 'GET' | 'POST';
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

const answerOf = async (routes: readonly Route[], request: IncomingMessage): Promise<Answer> => {
  const url = new URL(request.url ?? '/', 'http://payments.invalid');
  const route = routes.find(
    ({ method, path }) => method === request.method && path === url.pathname,
  );
  if (!route) return json({ code: 'not-found' }, 404);
  const type = request.headers['content-type'] ?? '';
  return route.answer({ url, type, body: () => text(request) });
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
