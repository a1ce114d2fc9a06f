import type { Context } from 'koa';
import { z } from 'zod';

const answer = z.object({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string().nullable(),
});
type Answer = z.output<typeof answer>;

/** What follows from the body, or from the connection, is said anew. */
const saidAnew: ReadonlySet<string> = new Set(['content-length', 'connection', 'keep-alive']);

const textOf = (body: unknown): string | null => {
  if (body === null || body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/** The answer that a request has now, as a text. */
export const writtenAnswer = (ctx: Context): string => {
  const headers: Answer['headers'] = {};
  for (const [name, value] of Object.entries(ctx.response.headers)) {
    if (value === undefined || saidAnew.has(name)) continue;
    headers[name] = typeof value === 'number' ? String(value) : value;
  }
  return JSON.stringify({ headers, body: textOf(ctx.body) } satisfies Answer);
};

/** Answers as it was answered before. */
export const answerAgain = (ctx: Context, status: number, written: string): void => {
  const { headers, body } = answer.parse(JSON.parse(written));
  ctx.status = status;
  ctx.body = body;
  ctx.status = status; // a body that is null made it 204
  ctx.set(headers);
  ctx.set('Idempotency-Replayed', 'true');
};
