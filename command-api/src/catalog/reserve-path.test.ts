import { addMilliseconds, BusyError, DomainError, fold } from '@shop/domain/kernel';
import type { PathEvent } from '@shop/domain/catalog/events';
import { pathOwner } from '@shop/domain/catalog';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { withReservedPath } from './reserve-path.ts';

const path = 'radar';
const by = { actor: 'user:u1', correlationId: 'test', causationId: null };

/** One path, entries that move there, and a clock that the test moves. */
const createPath = () => {
  let now = noon;
  const log: PathEvent[] = [];
  const users = new Set<string>();
  const load = () => Promise.resolve({ state: fold(pathOwner, log), position: undefined });
  const paths = Object.assign(
    (_stream: string, command: Parameters<typeof pathOwner.decide>[0]) => {
      log.push(...pathOwner.decide(command, fold(pathOwner, log)));
      return load();
    },
    { load, loadLatest: load, observe: () => undefined, remembered: () => 1 },
  );
  return {
    advance: (ms: number) => void (now = addMilliseconds(now, ms)),
    /** Moves the entry to the path; `delay` runs between the reservation and its event. */
    move: (owner: string, delay: () => Promise<void> = () => Promise.resolve()): Promise<void> =>
      withReservedPath(
        paths,
        {
          stream: 'path-radar',
          path,
          owner,
          clock: () => now,
          by,
          isUsedBy: (other) => Promise.resolve(users.has(other)),
        },
        async (requireClaim) => {
          await delay();
          requireClaim();
          users.add(owner);
        },
      ),
    users,
    owner: () => fold(pathOwner, log),
  };
};

const errorOf = (request: Promise<void>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  );

describe('the reservation of a path', () => {
  it('is lost by a request that is delayed until another entry has moved there', async () => {
    const { move, advance, users, owner } = createPath();
    const delayed = move('a', async () => {
      advance(60_000);
      await move('b');
    });
    expect(await errorOf(delayed)).to.be.instanceOf(BusyError);
    expect([...users]).to.deep.equal(['b']);
    expect(owner()).to.deep.equal({ status: 'owned', owner: 'b' });
  });

  it('is refused well before others can take it over, and can be repeated', async () => {
    const { move, advance, users } = createPath();
    expect(await errorOf(move('a', async () => advance(30_000)))).to.be.instanceOf(BusyError);
    expect(await errorOf(move('b'))).to.be.instanceOf(DomainError);
    await move('a', async () => advance(29_999));
    expect([...users]).to.deep.equal(['a']);
  });
});
