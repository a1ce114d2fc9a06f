import { administratorsStream, emailStream, userId } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Aggregates } from '../aggregates.ts';
import type { RegistrationDeps } from './registration.ts';
import { createRegistration } from './registration.ts';

type FirstAdministratorDeps = RegistrationDeps &
  Readonly<{ aggregates: Pick<Aggregates, 'administrators'>; newId: () => string }>;

const context: CommandContext = {
  actor: 'system:start',
  correlationId: 'first-administrator',
  causationId: null,
};

/** Appoints the first administrator from the environment, if the shop has no administrators. */
export const appointFirstAdministrator = async (
  deps: FirstAdministratorDeps,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<void> => {
  const { aggregates, emailHash, newId, clock } = deps;
  const { emails, administrators } = aggregates;
  const { state } = await administrators.load(administratorsStream);
  if (state.appointed.length > 0) return;

  const { state: owner } = await emails.load(emailStream(emailHash(email)));
  const id = owner.status === 'free' ? userId(newId()) : owner.userId;
  const name = email.split('@')[0] ?? email;
  const registration = {
    id,
    name,
    email,
    password,
    level: 2,
    emailConfirmed: true,
    lang: 'rus',
  } as const;
  await createRegistration(deps).registerVerified(registration, context);
  const appoint = {
    type: 'AppointFirstAdministrator',
    data: { userId: id, now: clock() },
  } as const;
  await administrators(administratorsStream, appoint, context);
};
