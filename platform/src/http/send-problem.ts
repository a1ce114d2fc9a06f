import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@shop/contracts/wire/contract';
import { lang } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';
import type { HttpError } from './errors.ts';
import { statuses } from './errors.ts';

/** Answers with a problem document outside the framework: in the server and in the forwarder. */
export const sendProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  code: HttpError['code'],
  headers: Readonly<Record<string, string>> = {},
): void => {
  const language = lang.safeParse(request.headers['lang']).data ?? 'rus';
  const message = wireTexts[code][language];
  const body = JSON.stringify({ code, message, request_id: randomUUID() } satisfies Problem);
  response
    .writeHead(statuses[code], {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    })
    .end(body);
};
