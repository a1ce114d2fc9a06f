import { userId, userStream } from '@shop/domain/identity';
import type { RegisteredUser } from '@shop/domain/identity';
import type { SealedText } from '@shop/contracts/kernel';
import { mailStream } from '@shop/domain/mail';
import type { MailDescriptor } from '@shop/contracts/mail/values';
import type {
  PendingAccountEmail,
  AccountEmailStep,
  ProcessDefinition,
} from '@shop/domain/processes';
import {
  accountEmailEventTypes,
  accountEmailIdOf,
  accountEmailSteps,
  evolveAccountEmail,
  isAccountEmailEvent,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done, incompleteExecution } from '../processes/runner.ts';

const definition: ProcessDefinition<PendingAccountEmail, AccountEmailStep> = {
  name: 'account-emails',
  schema: 1,
  types: typesPattern(accountEmailEventTypes),
  idOf: ({ mailId }) => mailId,
  correlate: (event) => (isAccountEmailEvent(event) ? accountEmailIdOf(event) : null),
  evolve: (open, event) => (isAccountEmailEvent(event) ? evolveAccountEmail(event) : open),
  pendingSteps: accountEmailSteps,
  keyOf: ({ accountEmail }) => accountEmail.mailId,
  acknowledge: () => null,
};

const descriptorOf = (request: PendingAccountEmail): MailDescriptor => {
  const { userId: id } = request;
  switch (request.kind) {
    case 'email-code':
    case 'password-code':
      return { kind: request.kind, about: { codeId: request.codeId, userId: id } };
    case 'email-changed':
      return { kind: request.kind, about: { changeId: request.changeId, userId: id } };
  }
};

/** Null if the account no longer uses the address. */
const addressOf = (request: PendingAccountEmail, user: RegisteredUser): SealedText | null => {
  if (request.kind === 'email-changed') return request.email;
  const { emailHash, email, pendingEmail } = user;
  if (request.emailHash === emailHash) return email;
  return request.kind === 'email-code' && request.emailHash === pendingEmail?.emailHash
    ? pendingEmail.email
    : null;
};

type AccountEmailRequestDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'users'>;
  clock: Clock;
}>;

/** Requests the emails for an account's owner: codes, and notices of a changed address. */
export const requestAccountEmails = (
  deps: ProcessDeps,
  { aggregates: { mails, users }, clock }: AccountEmailRequestDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, context) => {
      const { accountEmail } = step;
      const { mailId, lang } = accountEmail;
      const { state: user } = await users.loadLatest(userStream(userId(accountEmail.userId)));
      const email = user.status === 'registered' ? addressOf(accountEmail, user) : null;
      if (user.status !== 'registered' || email === null) return done; // no recipient
      const recipient = { personId: user.personId, email, lang };
      const data = { mailId, descriptor: descriptorOf(accountEmail), recipient, now: clock() };
      await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
      return incompleteExecution;
    },
  });
