import type { Context } from 'koa';
import { z } from 'zod';

const recordedResponse = z.object({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string().nullable(),
});
type RecordedResponse = z.output<typeof recordedResponse>;

/** Headers that depend on the body or the connection are set again for each response. */
const omittedHeaders: ReadonlySet<string> = new Set(['content-length', 'connection', 'keep-alive']);

const serializeBody = (body: unknown): string | null => {
  if (body === null || body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/** The answer that a request has now, as a text. */
export const serializeResponse = (ctx: Context): string => {
  const headers: RecordedResponse['headers'] = {};
  for (const [name, value] of Object.entries(ctx.response.headers)) {
    if (value === undefined || omittedHeaders.has(name)) continue;
    headers[name] = typeof value === 'number' ? String(value) : value;
  }
  return JSON.stringify({ headers, body: serializeBody(ctx.body) } satisfies RecordedResponse);
};

/** Sends the stored response of the first request again. */
export const replayResponse = (ctx: Context, status: number, serialized: string): void => {
  const { headers, body } = recordedResponse.parse(JSON.parse(serialized));
  ctx.status = status;
  ctx.body = body;
  ctx.status = status; // a body that is null made it 204
  ctx.set(headers);
  ctx.set('Idempotency-Replayed', 'true');
};
