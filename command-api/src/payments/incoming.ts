import type { Instant } from '@shop/contracts/kernel';
import { HttpError } from '@shop/platform/http';
import type { Context } from 'koa';
import { z } from 'zod';
import type { IncomingRequest } from '../providers/payment-adapter.ts';

const maxBytes = 16 * 1024;

/** The headers that carry signatures or define how the body is parsed. */
const recordedHeaders = ['authorization', 'content-type', 'sandbox-signature', 'user-agent'];

const formType = 'application/x-www-form-urlencoded';

/** A form with a duplicate field is ambiguous, so it is ignored as a whole. */
const parseForm = (raw: string, type: string): IncomingRequest['form'] => {
  if (!type.toLowerCase().startsWith(formType)) return {};
  const fields = [...new URLSearchParams(raw)];
  const form = new Map(fields);
  return form.size === fields.length ? Object.fromEntries(form) : {};
};

/** The stored form of the request, before sealing. */
const storedRequest = z.object({
  raw: z.string(),
  headers: z.record(z.string(), z.string()),
  address: z.string(),
});
type StoredRequest = Readonly<z.output<typeof storedRequest>>;

const createIncoming = (
  { raw, headers, address }: StoredRequest,
  at: Instant,
): IncomingRequest => ({
  raw,
  headers,
  address,
  at,
  form: parseForm(raw, headers['content-type'] ?? ''),
});

const readBody = async (ctx: Context): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer; // no encoding was set
    size += bytes.length;
    if (size > maxBytes) throw new HttpError('body-too-large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
};

/** Reads and records the whole request before it is interpreted. */
export const readIncomingRequest = async (ctx: Context, at: Instant): Promise<IncomingRequest> => {
  const headerEntries = recordedHeaders.map((name) => [name, ctx.get(name)] as const);
  const headers = Object.fromEntries(headerEntries.filter(([, value]) => value !== ''));
  return createIncoming({ raw: await readBody(ctx), headers, address: ctx.ip }, at);
};

export const serializeIncoming = ({ raw, headers, address }: StoredRequest): string =>
  JSON.stringify({ raw, headers, address } satisfies StoredRequest);

export const parseIncoming = (content: string, at: Instant): IncomingRequest =>
  createIncoming(storedRequest.parse(JSON.parse(content)), at);
