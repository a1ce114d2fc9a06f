import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type Call = Readonly<{
  url: URL;
  path: Readonly<Record<string, string | undefined>>;
  body: () => Promise<string>;
}>;

export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}>;

export type Route = Readonly<{
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  answer: (call: Call) => Promise<Answer> | Answer;
}>;

export const page = (html: string, policy: string): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  },
  body: html,
});

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

export const notFound = json({ code: 'not-found' }, 404);

const answerOf = async (routes: readonly Route[], request: IncomingMessage): Promise<Answer> => {
  const url = new URL(request.url ?? '/', 'http://mail.invalid');
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname: url.pathname });
    if (!match || route.method !== request.method) continue;
    return route.answer({ url, path: match.pathname.groups, body: () => text(request) });
  }
  return notFound;
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

/** The first route whose method and path fit answers. */
export const httpServer = (routes: readonly Route[]): Server =>
  createServer((request, response) => void respond(routes, request, response));
