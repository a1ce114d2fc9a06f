import type { Call } from '@shop/contracts/calls/contract';
import { calls } from '@shop/contracts/calls/contract';
import { problem } from '@shop/contracts/wire/contract';
import { refusalsOf } from '@shop/query-api/app';
import { expect } from 'chai';

type Answered = Readonly<{ status: number; body: unknown }>;

const all: readonly Call[] = Object.values(calls).flatMap((ofSlice) =>
  Object.values<Call>(ofSlice),
);

type Known = Readonly<{ call: Call; pattern: RegExp }>;

/**
 * Of each method: the calls in the order in which routers ask them, where what is written out comes
 * before what is a parameter. Made once, because every answer of every test is compared.
 */
const known = Map.groupBy(
  all
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
    .map((call): Known => {
      const pattern = new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
      return { call, pattern };
    }),
  ({ call }): string => call.method,
);

const matching = (method: string, address: string): Call | undefined => {
  const { pathname } = new URL(address, 'http://localhost');
  return known.get(method)?.find(({ pattern }) => pattern.test(pathname))?.call;
};

/** Fails when a call of an API was answered otherwise than is told of it. */
export const expectTold = (method: string, path: string, { status, body }: Answered): void => {
  const call = matching(method, path);
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
  expect(refusalsOf(call).get(status) ?? [], what).to.include(code);
};
