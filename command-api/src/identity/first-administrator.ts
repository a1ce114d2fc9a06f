import type { By } from '@shop/domain/kernel';
import { administratorsStream, emailStream, userId, userStream } from '@shop/domain/identity';
import type { Clock } from '@shop/platform/clock';
import { later } from '@shop/platform/clock';

import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { personSubject } from '../ordering/buyer.ts';
import type { Passwords } from './passwords.ts';

type FirstAdministratorDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users' | 'emails' | 'administrators'>;
  vault: Vault;
  passwords: Passwords;
  emailHash: (email: string) => string;
  newId: () => string;
  clock: Clock;
}>;

const by: By = { actor: 'system:start', correlationId: 'first-administrator', causationId: null };
const claimMs = 60_000;

/** A shop without administrators gets its first one from the environment; any other is left alone. */
export const appointFirstAdministrator = async (
  deps: FirstAdministratorDeps,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<void> => {
  const { aggregates, vault, passwords, emailHash, newId, clock } = deps;
  const { users, emails, administrators } = aggregates;
  const { state: appointed } = await administrators.load(administratorsStream);
  if (appointed.length > 0) return;

  const personId = emailHash(email);
  const stream = emailStream(personId);
  const { state: owner } = await emails.load(stream);
  const id = owner.status === 'free' ? userId(newId()) : owner.userId;
  const now = clock();
  const claim = { personId, userId: id };
  await emails(
    stream,
    { type: 'ClaimEmail', data: { ...claim, until: later(now, claimMs), now } },
    by,
  );
  const subject = personSubject(personId);
  const [name, sealedEmail, passwordHash] = await Promise.all([
    vault.seal(subject, email.split('@')[0] ?? email),
    vault.seal(subject, email),
    passwords.hash(password).then((hashed) => vault.seal(subject, hashed)),
  ]);
  await users(
    userStream(id),
    {
      type: 'RegisterUser',
      data: {
        userId: id,
        personId,
        name,
        email: sealedEmail,
        passwordHash,
        level: 2,
        emailConfirmed: true,
        now,
      },
    },
    by,
  );
  await emails(stream, { type: 'ConfirmEmailClaim', data: claim }, by);
  const appoint = { type: 'AppointFirstAdministrator', data: { userId: id, now } } as const;
  await administrators(administratorsStream, appoint, by);
};
