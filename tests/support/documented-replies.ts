import type { Call } from '@shop/contracts/calls/contract';
import { calls } from '@shop/contracts/calls/contract';
import { problem } from '@shop/contracts/wire/contract';
import { listErrorCodes } from '@shop/query-api/app';
import { expect } from 'chai';

type Reply = Readonly<{ status: number; body: unknown }>;

const all: readonly Call[] = Object.values(calls).flatMap((ofSlice) =>
  Object.values<Call>(ofSlice),
);

type CallPattern = Readonly<{ call: Call; pattern: RegExp }>;

/**
 * Calls by method, in the order in which routers match them: literal paths precede parameters.
 * Computed once, because every answer of every test is compared.
 */
const callsByMethod = Map.groupBy(
  all
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
    .map((call): CallPattern => {
      const pattern = new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
      return { call, pattern };
    }),
  ({ call }): string => call.method,
);

const findCall = (method: string, address: string): Call | undefined => {
  const { pathname } = new URL(address, 'http://localhost');
  return callsByMethod.get(method)?.find(({ pattern }) => pattern.test(pathname))?.call;
};

/** Fails if an answer of an API differs from its documentation. */
export const expectDocumentedReply = (
  method: string,
  path: string,
  { status, body }: Reply,
): void => {
  const call = findCall(method, path);
  if (!call || status === 304) return;
  const what = `${method} ${path} ${status}`;
  const reply = call.replies[status];
  if (typeof reply === 'string') return;
  if (reply) {
    const read = reply.safeParse(body);
    expect(read.error, `${what}: ${JSON.stringify(body)}`).to.equal(undefined);
    return;
  }
  const { code } = problem.parse(body);
  expect(listErrorCodes(call).get(status) ?? [], what).to.include(code);
};
