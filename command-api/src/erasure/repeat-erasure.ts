import { isAccountPerson, personSubject, userId, userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { DeletePersonFiles } from '@shop/platform/documents';
import type { EraseSubject } from '@shop/platform/vault';
import type { EraseDeps } from '../identity/erase.ts';
import { requestErasure } from '../identity/erase.ts';
import type { ErasedPerson } from './ledger.ts';

export type ErasePersonDeps = Readonly<{
  deleteFilesOf: DeletePersonFiles;
  erase: EraseSubject;
}>;

/**
 * Deletes the person's files, then the data key. The key of an account is deleted permanently. The
 * key of an address is deleted only up to the request, since the address may be used again.
 * Idempotent.
 */
export const erasePerson =
  ({ deleteFilesOf, erase }: ErasePersonDeps) =>
  async (
    person: string,
    requestedAt: ErasedPerson['requestedAt'],
    failpoint: (step: string) => void,
  ) => {
    await deleteFilesOf(person);
    failpoint('identity.files-deleted');
    await erase(personSubject(person), isAccountPerson(person) ? 'permanently' : requestedAt);
    failpoint('identity.key-erased');
  };

/**
 * Repeats an erasure from the ledger after a restored backup brought the person back. Deletes the
 * restored data, and erases the account if the restored log does not contain the erasure.
 */
export const repeatErasure =
  (deps: EraseDeps & ErasePersonDeps) =>
  async ({ userId: id, people, requestedAt }: ErasedPerson): Promise<void> => {
    const erase = erasePerson(deps);
    for (const person of people) await erase(person, requestedAt, () => undefined);
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
