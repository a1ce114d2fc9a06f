import type { Instant } from '@shop/contracts/kernel';
import { Refused } from '@shop/platform/http';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Incoming } from '../providers/payment-adapter.ts';

const mostBytes = 16 * 1024;

/** What providers sign with, and what tells how a body is to be read. */
const headersThatMatter = ['authorization', 'content-type', 'sandbox-signature', 'user-agent'];

const formType = 'application/x-www-form-urlencoded';

/** A field that is told twice could be read either way, so that the whole form is none. */
const formOf = (raw: string, type: string): Incoming['form'] => {
  if (!type.toLowerCase().startsWith(formType)) return {};
  const fields = [...new URLSearchParams(raw)];
  const form = new Map(fields);
  return form.size === fields.length ? Object.fromEntries(form) : {};
};

/** As it is kept, sealed. */
const kept = z.object({
  raw: z.string(),
  headers: z.record(z.string(), z.string()),
  address: z.string(),
});
type Kept = Readonly<z.output<typeof kept>>;

const incomingOf = ({ raw, headers, address }: Kept, at: Instant): Incoming => ({
  raw,
  headers,
  address,
  at,
  form: formOf(raw, headers['content-type'] ?? ''),
});

const bodyOf = async (ctx: Context): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer; // no encoding was set
    size += bytes.length;
    if (size > mostBytes) throw new Refused('body-too-large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
};

/** What was posted, whole: read before anybody asks what it means. */
export const readIncoming = async (ctx: Context, at: Instant): Promise<Incoming> => {
  const named = headersThatMatter.map((name) => [name, ctx.get(name)] as const);
  const headers = Object.fromEntries(named.filter(([, value]) => value !== ''));
  return incomingOf({ raw: await bodyOf(ctx), headers, address: ctx.ip }, at);
};

export const toContent = ({ raw, headers, address }: Incoming): string =>
  JSON.stringify({ raw, headers, address } satisfies Kept);

export const fromContent = (content: string, at: Instant): Incoming =>
  incomingOf(kept.parse(JSON.parse(content)), at);
