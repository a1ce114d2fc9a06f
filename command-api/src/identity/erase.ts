import type { AskErasure, UserId } from '@shop/domain/identity';
import { userStream } from '@shop/domain/identity';
import type { By } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { Refused } from '@shop/platform/http';
import type { AdministratorsDeps } from './change-level.ts';
import { dismiss } from './change-level.ts';
import { duringSession } from './recent-authentication.ts';

export type EraseDeps = AdministratorsDeps;

/**
 * Closes the account: its sessions are over and its address is free. What is sealed becomes
 * unreadable soon after, by the worker.
 */
export const askErasure =
  (deps: EraseDeps) =>
  async (
    userId: UserId,
    { reason, sessionId }: Pick<AskErasure['data'], 'reason' | 'sessionId'>,
    by: By,
  ): Promise<Reply> => {
    const { aggregates, clock } = deps;
    const stream = userStream(userId);
    const { state: user } = await aggregates.users.load(stream);
    if (user.status === 'unknown') throw new Refused('not-found');
    if (user.status === 'registered' && user.level === 2) await dismiss(deps)(userId, by);
    const data = { userId, reason, sessionId, now: clock() };
    const { position } = await duringSession(
      aggregates.users(stream, { type: 'AskErasure', data }, by),
    );
    return { status: 202, body: {}, position };
  };
