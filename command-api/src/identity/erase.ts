import type { RequestErasure, UserId } from '@shop/domain/identity';
import { peopleToErase, isAccountPerson, personSubject, userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { HttpError } from '@shop/platform/http';
import type { RetireKey } from '@shop/platform/vault';
import type { AdministratorsDeps } from './administrators.ts';
import { createAdministratorCommands } from './administrators.ts';
import { rethrowSessionError } from './recent-authentication.ts';

export type EraseDeps = AdministratorsDeps & Readonly<{ retireKey: RetireKey }>;

/**
 * Closes the account: ends its sessions and frees its address. The worker makes the sealed data
 * unreadable soon after. The keys of the addresses are retired before the erasure is logged: a
 * later order under the same address must stay readable.
 */
export const requestErasure = (deps: EraseDeps) => {
  const { aggregates, retireKey, clock } = deps;
  const administrators = createAdministratorCommands(deps);
  return async (
    userId: UserId,
    { reason, sessionId }: Pick<RequestErasure['data'], 'reason' | 'sessionId'>,
    context: CommandContext,
  ): Promise<Reply> => {
    const stream = userStream(userId);
    const { state: user } = await aggregates.users.loadLatest(stream);
    if (user.status === 'unknown') throw new HttpError('not-found');
    if (user.status === 'registered' && user.level === 2)
      await administrators.dismiss(userId, context);
    const now = clock();
    if (user.status === 'registered') {
      const addressPersonIds = peopleToErase(user).filter((person) => !isAccountPerson(person));
      await Promise.all(
        addressPersonIds.map((personId) => retireKey(personSubject(personId), now)),
      );
    }
    const data = { userId, reason, sessionId, now };
    const { position } = await rethrowSessionError(
      aggregates.users(stream, { type: 'RequestErasure', data }, context),
    );
    return { status: 202, body: {}, position };
  };
};
