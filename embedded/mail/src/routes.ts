import type { Answer, Call, Route } from './http.ts';
import { json, notFound, page } from './http.ts';
import { fileIn, letterOf } from './letter.ts';
import type { Kept, Mailbox } from './mailbox.ts';
import type { MishapSource } from './mishaps.ts';
import { none, parseMishaps } from './mishaps.ts';
import { listPage, messagePage } from './pages.ts';

const own = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'";
const foreign =
  'sandbox allow-popups allow-popups-to-escape-sandbox; ' +
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:";

const listed = 200;

type Parts = Readonly<{ mailbox: Mailbox; mishaps: MishapSource }>;

const limitOf = (url: URL): number => {
  const limit = Number(url.searchParams.get('limit') ?? listed);
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, 1_000) : listed;
};

/** The inbox for people under `/`, the same for programs under `/api`. */
export const routes = ({ mailbox, mishaps }: Parts): readonly Route[] => {
  const found =
    (answer: (kept: Kept, call: Call) => Promise<Answer> | Answer): Route['answer'] =>
    (call) => {
      const id = Number(call.path['id']);
      const kept = Number.isSafeInteger(id) ? mailbox.find(id) : null;
      return kept ? answer(kept, call) : notFound;
    };
  const letters = (url: URL) => {
    const to = url.searchParams.get('to')?.trim() || undefined;
    return Promise.all(mailbox.list({ to, limit: limitOf(url) }).map(letterOf));
  };

  return [
    {
      method: 'GET',
      path: '/',
      answer: async ({ url }) =>
        page(listPage(await letters(url), mailbox.count(), url.searchParams.get('to') ?? ''), own),
    },
    {
      method: 'GET',
      path: '/messages/:id',
      answer: found(async (kept) => page(messagePage(await letterOf(kept)), own)),
    },
    {
      method: 'GET',
      path: '/messages/:id/html',
      answer: found(async (kept) =>
        page(`<base target="_blank">${(await letterOf(kept)).html}`, foreign),
      ),
    },
    {
      method: 'GET',
      path: '/messages/:id/raw',
      answer: found(({ raw }) => ({
        status: 200,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'x-content-type-options': 'nosniff',
        },
        body: raw,
      })),
    },
    {
      method: 'GET',
      path: '/messages/:id/files/:index',
      answer: found(async (kept, { path }) => {
        const file = await fileIn(kept, Number(path['index']));
        if (!file) return notFound;
        const disposition = file.type.startsWith('image/') ? 'inline' : 'attachment';
        return {
          status: 200,
          headers: {
            'content-type': file.type,
            'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
          },
          body: file.content,
        };
      }),
    },
    {
      method: 'GET',
      path: '/api/messages',
      answer: async ({ url }) => json(await letters(url)),
    },
    {
      method: 'GET',
      path: '/api/messages/:id',
      answer: found(async (kept) => json(await letterOf(kept))),
    },
    {
      method: 'DELETE',
      path: '/api/messages',
      answer: () => {
        mailbox.clear();
        return { status: 204, headers: {}, body: '' };
      },
    },
    { method: 'GET', path: '/api/mishaps', answer: () => json(mishaps.current()) },
    {
      method: 'POST',
      path: '/api/mishaps',
      answer: async ({ body }) => {
        const wanted = parseMishaps(await body());
        if (!wanted) return json({ code: 'not-mishaps', expected: none }, 400);
        mishaps.set(wanted);
        return json(wanted);
      },
    },
    { method: 'GET', path: '/health/live', answer: () => json({ status: 'up' }) },
    { method: 'GET', path: '/health/ready', answer: () => json({ status: 'up' }) },
  ];
};
