import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { findAttachment, parseMessage } from './message.ts';
import type { StoredMessage, Mailbox } from './mailbox.ts';
import type { FaultSource } from './faults.ts';
import { noFaults, parseFaults } from './faults.ts';
import { listPage, messagePage } from './pages.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'";
const emailPolicy =
  'sandbox allow-popups allow-popups-to-escape-sandbox; ' +
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:";

const defaultLimit = 200;

type Parts = Readonly<{ mailbox: Mailbox; faults: FaultSource }>;

const limitOf = (parameters: URLSearchParams): number => {
  const limit = Number(parameters.get('limit') ?? defaultLimit);
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, 1_000) : defaultLimit;
};

const showPage = (ctx: Context, page: string, policy: string): void => {
  ctx.set('Content-Security-Policy', policy);
  ctx.type = 'html';
  ctx.body = page;
};

/** The inbox for people under `/`, the same for programs under `/api`. */
export const routes = ({ mailbox, faults }: Parts): Router => {
  const withMessage =
    (answer: (stored: StoredMessage, ctx: Context) => Promise<void> | void): Middleware =>
    (ctx: Context) => {
      const id = Number(ctx['params']['id']);
      const stored = Number.isSafeInteger(id) ? mailbox.find(id) : null;
      return stored ? answer(stored, ctx) : undefined;
    };
  const messages = (parameters: URLSearchParams) => {
    const to = parameters.get('to')?.trim() || undefined;
    return Promise.all(mailbox.list({ to, limit: limitOf(parameters) }).map(parseMessage));
  };

  return new Router()
    .get('/', async (ctx) => {
      const { searchParams } = ctx.URL;
      const shown = await messages(searchParams);
      showPage(
        ctx,
        String(listPage(shown, mailbox.count(), searchParams.get('to') ?? '')),
        pagePolicy,
      );
    })
    .get(
      '/messages/:id',
      withMessage(async (stored, ctx) =>
        showPage(ctx, String(messagePage(await parseMessage(stored))), pagePolicy),
      ),
    )
    .get(
      '/messages/:id/html',
      withMessage(async (stored, ctx) =>
        showPage(ctx, `<base target="_blank">${(await parseMessage(stored)).html}`, emailPolicy),
      ),
    )
    .get(
      '/messages/:id/raw',
      withMessage(({ raw }, ctx) => {
        ctx.type = 'text/plain; charset=utf-8';
        ctx.body = Buffer.from(raw);
      }),
    )
    .get(
      '/messages/:id/files/:index',
      withMessage(async (stored, ctx) => {
        const file = await findAttachment(stored, Number(ctx['params']['index']));
        if (!file) return;
        ctx.attachment(file.name, {
          type: file.type.startsWith('image/') ? 'inline' : 'attachment',
        });
        ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
        ctx.set('Content-Type', file.type);
        ctx.body = Buffer.from(file.content);
      }),
    )
    .get('/api/messages', async (ctx) => {
      ctx.body = await messages(ctx.URL.searchParams);
    })
    .get(
      '/api/messages/:id',
      withMessage(async (stored, ctx) => {
        ctx.body = await parseMessage(stored);
      }),
    )
    .delete('/api/messages', (ctx) => {
      mailbox.clear();
      ctx.status = 204;
    })
    .get('/api/faults', (ctx) => {
      ctx.body = faults.current();
    })
    .post('/api/faults', async (ctx) => {
      const newFaults = parseFaults(await text(ctx.req));
      if (newFaults) faults.set(newFaults);
      ctx.status = newFaults ? 200 : 400;
      ctx.body = newFaults ?? { code: 'invalid-faults', expected: noFaults };
    })
    .get(/^\/health\/(live|ready)$/, (ctx) => {
      ctx.body = { status: 'up' };
    });
};
