import { identityEvents } from '../identity/events.ts';
import type { EventIn } from '../kernel/index.ts';
import { anyOf, someOf } from '../kernel/index.ts';
import type { Lang, SealedText } from '@shop/contracts/kernel';
import { mailEvents } from '../mail/events.ts';

/** An email to an account's owner that is not recorded as requested. */
export type PendingAccountEmail = Readonly<{ mailId: string; userId: string; lang: Lang }> &
  (
    | Readonly<{ kind: 'email-code' | 'password-code'; codeId: string; emailHash: string }>
    /** Sent to the former address. */
    | Readonly<{ kind: 'email-changed'; changeId: string; email: SealedText }>
  );

export type AccountEmailStep = Readonly<{ do: 'request-email'; accountEmail: PendingAccountEmail }>;

const accountEmailEvents = anyOf(
  someOf(identityEvents.code, 'identity.CodeRequested'),
  someOf(identityEvents.user, 'identity.EmailChanged'),
  someOf(mailEvents.mail, 'mail.MessageRequested'),
);
type AccountEmailEvent = EventIn<typeof accountEmailEvents>;

export const { types: accountEmailEventTypes, includes: isAccountEmailEvent } = accountEmailEvents;

/** Derives the id from the event, so that each email is requested once. */
export const accountEmailIdOf = (event: AccountEmailEvent): string => {
  switch (event.type) {
    case 'identity.CodeRequested':
      return `code-${event.data.codeId}`;
    case 'identity.EmailChanged':
      return `email-changed-${event.data.changeId}`;
    case 'mail.MessageRequested':
      return event.data.mailId;
  }
};

/** The instance is an email about an account that is not requested yet. Null ends it. */
export const evolveAccountEmail = (event: AccountEmailEvent): PendingAccountEmail | null => {
  const mailId = accountEmailIdOf(event);
  switch (event.type) {
    case 'identity.CodeRequested': {
      const { codeId, purpose, userId, emailHash, lang } = event.data;
      return { mailId, kind: `${purpose}-code`, codeId, userId, emailHash, lang };
    }
    case 'identity.EmailChanged': {
      const { changeId, userId, former, lang } = event.data;
      if (!former.confirmed) return null; // may not be theirs
      return { mailId, kind: 'email-changed', changeId, userId, email: former.email, lang };
    }
    case 'mail.MessageRequested':
      return null;
  }
};

export const accountEmailSteps = (
  accountEmail: PendingAccountEmail,
): readonly AccountEmailStep[] => [{ do: 'request-email', accountEmail: accountEmail }];
