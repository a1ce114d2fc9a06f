import { isAccountPerson, personSubject, userId, userStream } from '@shop/domain/identity';
import type { By } from '@shop/domain/kernel';
import type { DeleteFilesOf } from '@shop/platform/documents';
import type { Forget } from '@shop/platform/vault';
import type { EraseDeps } from '../identity/erase.ts';
import { askErasure } from '../identity/erase.ts';
import type { ErasedPerson } from './ledger.ts';

export type ForgetEverywhere = Readonly<{ deleteFilesOf: DeleteFilesOf; forget: Forget }>;

/**
 * Deletes the person's files, then the data key: for good where it is an account's, else what was
 * made until they asked, since somebody may use the address again. May be done again at any time.
 */
export const forgetPerson =
  ({ deleteFilesOf, forget }: ForgetEverywhere) =>
  async (person: string, askedAt: ErasedPerson['askedAt'], pass: (step: string) => void) => {
    await deleteFilesOf(person);
    pass('identity.files-deleted');
    await forget(personSubject(person), isAccountPerson(person) ? 'for-good' : askedAt);
    pass('identity.key-forgotten');
  };

/**
 * Forgets somebody again whom the ledger tells to be erased, after a backup brought them back: what
 * it brought of them, and the account, where the restored log does not know of the erasure.
 */
export const eraseAgain =
  (deps: EraseDeps & ForgetEverywhere) =>
  async ({ userId: id, people, askedAt }: ErasedPerson): Promise<void> => {
    const forget = forgetPerson(deps);
    for (const person of people) await forget(person, askedAt, () => undefined);
    const known = userId(id);
    const { state: user } = await deps.aggregates.users.load(userStream(known));
    if (user.status !== 'registered') return;
    const by: By = { actor: 'system:erasures', correlationId: id, causationId: null };
    await askErasure({ ...deps, clock: () => askedAt })(
      known,
      { reason: null, sessionId: null },
      by,
    );
  };
