import { addMilliseconds, BusyError, DomainError, fold } from '@shop/domain/kernel';
import { catalogTexts } from '@shop/contracts/catalog/texts';
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
  const lines: object[] = [];
  let isAvailable = true;
  const load = () => Promise.resolve({ state: fold(pathOwner, log), position: undefined });
  const paths = Object.assign(
    async (_stream: string, command: Parameters<typeof pathOwner.decide>[0]) => {
      if (!isAvailable) throw new BusyError('unavailable');
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
          log: { warn: (fields: object) => void lines.push(fields) },
        },
        async (requireClaim) => {
          await delay();
          requireClaim();
          users.add(owner);
        },
      ),
    /** The store refuses all further events of the path. */
    fail: () => void (isAvailable = false),
    lines,
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

  it('rejects a request that is 30 s late, before another entry can take the path, and accepts its repeat', async () => {
    const { move, advance, users } = createPath();
    expect(await errorOf(move('a', async () => advance(30_000)))).to.be.instanceOf(BusyError);
    expect(await errorOf(move('b'))).to.be.instanceOf(DomainError);
    await move('a', async () => advance(29_999));
    expect([...users]).to.deep.equal(['a']);
  });

  it('answers with the refusal and lasts until it ends if it cannot be released', async () => {
    const { move, fail, lines, owner } = createPath();
    const refused = move('a', async () => {
      fail();
      throw new DomainError('changed-meanwhile', catalogTexts['changed-meanwhile']);
    });
    expect(await errorOf(refused)).to.include({ code: 'changed-meanwhile' });
    expect(lines).to.have.lengthOf(1);
    expect(lines[0]).to.include({ leftover: 'path', owner: 'a' });
    expect(owner().status).to.equal('reserved');
  });
});
