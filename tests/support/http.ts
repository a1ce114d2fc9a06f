import type { Lang } from '@shop/domain/kernel';
import type { Problem } from '@shop/domain/wire/contract';
import { problem } from '@shop/domain/wire/contract';
import { expect } from 'chai';
import { expectTold } from './told-replies.ts';

export type Sent = Readonly<{
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, with the content type that `headers` names. */
  raw?: string | FormData;
  token?: string | undefined;
  lang?: Lang;
  headers?: Readonly<Record<string, string>>;
}>;

export type Answer = Readonly<{ status: number; body: unknown; headers: Headers }>;

export type Send = (method: string, path: string, sent?: Sent) => Promise<Answer>;

export const httpClient =
  (base: string): Send =>
  async (method, path, { body, raw, token, lang, headers } = {}) => {
    const content = body === undefined ? raw : JSON.stringify(body);
    const response = await fetch(`${base}${path}`, {
      method,
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
    const answered: unknown = isJson ? JSON.parse(text) : text;
    expectTold(method, path, { status, body: answered });
    return { status, headers: response.headers, body: answered };
  };

/** The problem document of a refusal, after checking how it was refused. */
export const refusal = (answer: Answer, status: number, code: string): Problem => {
  const said = problem.parse(answer.body);
  expect({ status: answer.status, code: said.code }, JSON.stringify(said)).to.deep.equal({
    status,
    code,
  });
  expect(said.request_id).not.to.equal('');
  return said;
};
