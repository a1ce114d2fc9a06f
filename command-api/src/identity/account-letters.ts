import { userId, userStream } from '@shop/domain/identity';
import type { RegisteredUser } from '@shop/domain/identity';
import type { Sealed } from '@shop/contracts/kernel';
import { mailStream } from '@shop/domain/mail';
import type { MailTopic } from '@shop/contracts/mail/values';
import type { AccountLetter, AccountLetterStep, ProcessDefinition } from '@shop/domain/processes';
import {
  accountLetterEventTypes,
  accountLetterIdOf,
  accountLetterSteps,
  evolveAccountLetter,
  isAccountLetterEvent,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done, untilLogged } from '../processes/runner.ts';

const definition: ProcessDefinition<AccountLetter, AccountLetterStep> = {
  name: 'account-letters',
  schema: 1,
  types: typesPattern(accountLetterEventTypes),
  idOf: ({ mailId }) => mailId,
  correlate: (event) => (isAccountLetterEvent(event) ? accountLetterIdOf(event) : null),
  evolve: (open, event) => (isAccountLetterEvent(event) ? evolveAccountLetter(event) : open),
  pendingSteps: accountLetterSteps,
  keyOf: ({ letter }) => letter.mailId,
  acknowledge: () => null,
};

const topicOf = (asked: AccountLetter): MailTopic => {
  const { userId: id } = asked;
  switch (asked.kind) {
    case 'email-code':
    case 'password-code':
      return { kind: asked.kind, about: { codeId: asked.codeId, userId: id } };
    case 'email-changed':
      return { kind: asked.kind, about: { changeId: asked.changeId, userId: id } };
  }
};

/** Null where the account has left the address meanwhile. */
const addressOf = (asked: AccountLetter, user: RegisteredUser): Sealed | null => {
  if (asked.kind === 'email-changed') return asked.email;
  const { emailHash, email, pendingEmail } = user;
  if (asked.emailHash === emailHash) return email;
  return asked.kind === 'email-code' && asked.emailHash === pendingEmail?.emailHash
    ? pendingEmail.email
    : null;
};

type AccountLettersDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails' | 'users'>;
  clock: Clock;
}>;

/** Asks for the mails that an account's owner is to get: codes, and word of a changed address. */
export const accountLetters = (
  deps: ProcessDeps,
  { aggregates: { mails, users }, clock }: AccountLettersDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, by) => {
      const { letter } = step;
      const { mailId, lang } = letter;
      const { state: user } = await users.loadAfresh(userStream(userId(letter.userId)));
      const email = user.status === 'registered' ? addressOf(letter, user) : null;
      if (user.status !== 'registered' || email === null) return done; // there is nobody to tell
      const recipient = { personId: user.personId, email, lang };
      const data = { mailId, topic: topicOf(letter), recipient, now: clock() };
      await mails(mailStream(mailId), { type: 'AskMessage', data }, by);
      return untilLogged;
    },
  });
