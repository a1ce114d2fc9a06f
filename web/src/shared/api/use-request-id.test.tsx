import '../testing/dom.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { expect } from 'chai';
import type { Failure } from './problem.ts';
import { ownProblem } from './problem.ts';
import { useRequestId } from './use-request-id.ts';

const lost: Failure = ownProblem('offline', 'eng');
const answered = (status: number, code = 'not-found'): Failure => ({ ...lost, status, code });

/** Sends the bodies one by one with these errors, and returns their ids. */
const idsOf = async (
  requests: readonly (readonly [body: unknown, error?: Failure | undefined])[],
  options: Parameters<typeof useRequestId>[0] = {},
): Promise<readonly string[]> => {
  const { result } = renderHook(() => useRequestId(options));
  const ids: string[] = [];
  for (const [body, error] of requests) {
    await result.current(body, async (id) => {
      ids.push(id);
      return { error };
    });
  }
  return ids;
};

const countIds = async (...input: Parameters<typeof idsOf>): Promise<number> =>
  new Set(await idsOf(...input)).size;

describe('the id of a request', () => {
  afterEach(cleanup);

  it('stays while the server has not decided the same body', async () => {
    const undecided = [lost, answered(503), answered(429), answered(409, 'request-running')];
    const requests = [...undecided, undefined].map((error) => [{ text: 'a' }, error] as const);
    expect(await countIds(requests)).to.equal(1);
  });

  it('is new after the server has accepted or refused the body', async () => {
    expect(await countIds([['a'], ['a', answered(409)], ['a', answered(400)], ['a']])).to.equal(4);
  });

  it('is new for a changed body, and the first one again for the first body', async () => {
    const [first, changed, again] = await idsOf([['a', lost], ['b', lost], ['a']]);
    expect(changed).not.to.equal(first);
    expect(again).to.equal(first);
  });

  it('can stay for a changed body until the server has decided', async () => {
    const requests = [['a', lost], ['b', answered(409, 'idempotency-key-reused')], ['b']] as const;
    const [first, changed, next] = await idsOf(requests, { keepsIdAfterLoss: true });
    expect(changed).to.equal(first);
    expect(next).not.to.equal(first);
  });

  it('stays if the client failed', async () => {
    const { result } = renderHook(() => useRequestId());
    const ids: string[] = [];
    const failing = async (id: string) => {
      ids.push(id);
      throw new Error('The code of the contract failed to load');
    };
    await result.current('a', failing).catch(() => undefined);
    await result.current('a', failing).catch(() => undefined);
    expect(new Set(ids).size).to.equal(1);
  });
});
