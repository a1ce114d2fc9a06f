import { isAccountPerson, personSubject, userId, userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { DeletePersonFiles } from '@shop/platform/documents';
import type { ForgetSubject } from '@shop/platform/vault';
import type { EraseDeps } from '../identity/erase.ts';
import { requestErasure } from '../identity/erase.ts';
import type { ErasedPerson } from './ledger.ts';

export type ForgetPersonDeps = Readonly<{
  deleteFilesOf: DeletePersonFiles;
  forget: ForgetSubject;
}>;

/**
 * Deletes the person's files, then the data key: for good where it is an account's, else what was
 * made until they asked, since somebody may use the address again. May be done again at any time.
 */
export const forgetPerson =
  ({ deleteFilesOf, forget }: ForgetPersonDeps) =>
  async (
    person: string,
    requestedAt: ErasedPerson['askedAt'],
    failpoint: (step: string) => void,
  ) => {
    await deleteFilesOf(person);
    failpoint('identity.files-deleted');
    await forget(personSubject(person), isAccountPerson(person) ? 'for-good' : requestedAt);
    failpoint('identity.key-forgotten');
  };

/**
 * Forgets somebody again whom the ledger tells to be erased, after a backup brought them back: what
 * it brought of them, and the account, where the restored log does not know of the erasure.
 */
export const repeatErasure =
  (deps: EraseDeps & ForgetPersonDeps) =>
  async ({ userId: id, people, askedAt: requestedAt }: ErasedPerson): Promise<void> => {
    const forget = forgetPerson(deps);
    for (const person of people) await forget(person, requestedAt, () => undefined);
    const accountId = userId(id);
    const { state: user } = await deps.aggregates.users.load(userStream(accountId));
    if (user.status !== 'registered') return;
    const context: CommandContext = {
      actor: 'system:erasures',
      correlationId: id,
      causationId: null,
    };
    await requestErasure({ ...deps, clock: () => requestedAt })(
      accountId,
      { reason: null, sessionId: null },
      context,
    );
  };
