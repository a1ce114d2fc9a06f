import type { Lang } from '@shop/contracts/kernel';
import type { Problem } from '@shop/contracts/wire/contract';
import { problem } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import { expectDocumentedReply } from './documented-replies.ts';

export type RequestOptions = Readonly<{
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, with the content type that `headers` names. */
  raw?: string | FormData;
  token?: string | undefined;
  lang?: Lang;
  headers?: Readonly<Record<string, string>>;
}>;

export type Answer = Readonly<{ status: number; body: unknown; headers: Headers }>;

export type Send = (method: string, path: string, sent?: RequestOptions) => Promise<Answer>;

/**
 * `fetch` puts the reason of a failed connection into the cause, which a test's report leaves out.
 */
const fetchOrExplain = async (
  what: string,
  address: string,
  sent: RequestInit,
): Promise<Response> => {
  try {
    return await fetch(address, sent);
  } catch (error) {
    const { cause } = error as Error;
    throw new Error(`${what} was not answered: ${String(cause ?? error)}`, { cause: error });
  }
};

export const httpClient =
  (base: string): Send =>
  async (method, path, { body, raw, token, lang, headers } = {}) => {
    const content = body === undefined ? raw : JSON.stringify(body);
    const response = await fetchOrExplain(`${method} ${path}`, `${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(lang && { Lang: lang }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    const { status } = response;
    const reply: unknown = isJson ? JSON.parse(text) : text;
    expectDocumentedReply(method, path, { status, body: reply });
    return { status, headers: response.headers, body: reply };
  };

/** The problem document of a refusal, after checking how it was refused. */
export const expectProblem = (answer: Answer, status: number, code: string): Problem => {
  const reply = problem.parse(answer.body);
  expect({ status: answer.status, code: reply.code }, JSON.stringify(reply)).to.deep.equal({
    status,
    code,
  });
  expect(reply.request_id).not.to.equal('');
  return reply;
};
