import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { fileIn, parseMessage } from './message.ts';
import type { StoredMessage, Mailbox } from './mailbox.ts';
import type { MishapSource } from './mishaps.ts';
import { none, parseMishaps } from './mishaps.ts';
import { listPage, messagePage } from './pages.ts';

const own = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'";
const foreign =
  'sandbox allow-popups allow-popups-to-escape-sandbox; ' +
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:";

const listed = 200;

type Parts = Readonly<{ mailbox: Mailbox; mishaps: MishapSource }>;

const limitOf = (parameters: URLSearchParams): number => {
  const limit = Number(parameters.get('limit') ?? listed);
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, 1_000) : listed;
};

const showPage = (ctx: Context, page: string, policy: string): void => {
  ctx.set('Content-Security-Policy', policy);
  ctx.type = 'html';
  ctx.body = page;
};

/** The inbox for people under `/`, the same for programs under `/api`. */
export const routes = ({ mailbox, mishaps }: Parts): Router => {
  const found =
    (answer: (kept: StoredMessage, ctx: Context) => Promise<void> | void): Middleware =>
    (ctx: Context) => {
      const id = Number(ctx['params']['id']);
      const kept = Number.isSafeInteger(id) ? mailbox.find(id) : null;
      return kept ? answer(kept, ctx) : undefined;
    };
  const messages = (parameters: URLSearchParams) => {
    const to = parameters.get('to')?.trim() || undefined;
    return Promise.all(mailbox.list({ to, limit: limitOf(parameters) }).map(parseMessage));
  };

  return new Router()
    .get('/', async (ctx) => {
      const { searchParams } = ctx.URL;
      const shown = await messages(searchParams);
      showPage(ctx, String(listPage(shown, mailbox.count(), searchParams.get('to') ?? '')), own);
    })
    .get(
      '/messages/:id',
      found(async (kept, ctx) => showPage(ctx, String(messagePage(await parseMessage(kept))), own)),
    )
    .get(
      '/messages/:id/html',
      found(async (kept, ctx) =>
        showPage(ctx, `<base target="_blank">${(await parseMessage(kept)).html}`, foreign),
      ),
    )
    .get(
      '/messages/:id/raw',
      found(({ raw }, ctx) => {
        ctx.type = 'text/plain; charset=utf-8';
        ctx.body = Buffer.from(raw);
      }),
    )
    .get(
      '/messages/:id/files/:index',
      found(async (kept, ctx) => {
        const file = await fileIn(kept, Number(ctx['params']['index']));
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
      found(async (kept, ctx) => {
        ctx.body = await parseMessage(kept);
      }),
    )
    .delete('/api/messages', (ctx) => {
      mailbox.clear();
      ctx.status = 204;
    })
    .get('/api/mishaps', (ctx) => {
      ctx.body = mishaps.current();
    })
    .post('/api/mishaps', async (ctx) => {
      const wanted = parseMishaps(await text(ctx.req));
      if (wanted) mishaps.set(wanted);
      ctx.status = wanted ? 200 : 400;
      ctx.body = wanted ?? { code: 'not-mishaps', expected: none };
    })
    .get(/^\/health\/(live|ready)$/, (ctx) => {
      ctx.body = { status: 'up' };
    });
};
