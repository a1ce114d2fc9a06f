import { rejectWith } from '../kernel/index.ts';
import type { EmailChangeEvent } from './events.ts';
import { requireSession } from './sessions.ts';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { EmailChangeCommand, UndoEmailChange } from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/** An account's address, whether it is confirmed, and how the former address is restored. */

const reject = rejectWith(identityTexts);

/** Restores the address that the change replaced, and undoes all later changes. */
const undoEmailChange = (
  { data: { changeId, now } }: UndoEmailChange,
  { userId, emailHash: currentEmailHash, emailChanges }: RegisteredUser,
): readonly EmailChangeEvent[] => {
  const index = emailChanges.findIndex((candidate) => candidate.changeId === changeId);
  const [change, ...laterChanges] = index < 0 ? [] : emailChanges.slice(index);
  if (!change || now >= change.undoUntil) return reject('email-undo-over');
  const { former: formerAddress } = change;
  const laterEmailHashes = [
    ...laterChanges.map((laterChange) => laterChange.former.emailHash),
    currentEmailHash,
  ];
  const undone = [...new Set(laterEmailHashes)].filter(
    (emailHash) => emailHash !== formerAddress.emailHash,
  );
  return [
    {
      type: 'identity.EmailChangeUndone',
      data: { userId, at: now, ...formerAddress, changeId, undone },
    },
  ];
};

/**
 * The number of addresses that an account can confirm in its life. Each is remembered: an erasure
 * covers the orders under it, or an undo gave it up.
 */
const maxEmails = 200;

const requireRememberableEmail = (
  { readEmails, undoneEmails }: RegisteredUser,
  emailHash: string,
): void => {
  const usedEmails = new Set([...readEmails, ...undoneEmails]);
  if (!usedEmails.has(emailHash) && usedEmails.size >= maxEmails)
    reject('email-addresses-exhausted');
};

export const decideEmailChange = (
  command: EmailChangeCommand,
  user: RegisteredUser,
): readonly EmailChangeEvent[] => {
  const { userId, emailHash: currentEmailHash, email, emailConfirmed, pendingEmail } = user;
  const { now } = command.data;
  const eventData = { userId, at: now };
  if ('sessionId' in command.data) requireSession(user, command.data.sessionId, now);
  switch (command.type) {
    case 'RequestEmailChange': {
      const { now: _, sessionId: __, ...data } = command.data;
      if (data.emailHash === currentEmailHash || data.emailHash === pendingEmail?.emailHash)
        return [];
      requireRememberableEmail(user, data.emailHash);
      return [{ type: 'identity.EmailChangeRequested', data: { ...data, ...eventData } }];
    }
    case 'CancelEmailChange': {
      if (pendingEmail === null) return [];
      const { changeId } = pendingEmail;
      return [{ type: 'identity.EmailChangeCancelled', data: { ...eventData, changeId } }];
    }
    case 'ConfirmEmail': {
      const { emailHash, undoUntil } = command.data;
      if (emailHash === pendingEmail?.emailHash) {
        const formerAddress = { emailHash: currentEmailHash, email, confirmed: emailConfirmed };
        const data = { ...eventData, ...pendingEmail, former: formerAddress, undoUntil };
        return [{ type: 'identity.EmailChanged', data }];
      }
      if (emailHash !== currentEmailHash) return reject('code-unknown');
      if (emailConfirmed) return [];
      return [{ type: 'identity.EmailConfirmed', data: { ...eventData, emailHash } }];
    }
    case 'UndoEmailChange':
      return undoEmailChange(command, user);
  }
};

/**
 * The owner has just shown that they read the address, even if an earlier change of it was undone.
 */
const withReadEmail = ({ readEmails, undoneEmails }: RegisteredUser, emailHash: string) => ({
  readEmails: [...new Set([...readEmails, emailHash])],
  undoneEmails: undoneEmails.filter((undone) => undone !== emailHash),
});

export const evolveEmailChange = (
  user: RegisteredUser,
  event: EmailChangeEvent,
): RegisteredUser => {
  switch (event.type) {
    case 'identity.EmailChangeRequested': {
      const { changeId, emailHash, email, lang } = event.data;
      return { ...user, pendingEmail: { changeId, emailHash, email, lang } };
    }
    case 'identity.EmailChangeCancelled':
      return { ...user, pendingEmail: null };
    case 'identity.EmailChanged': {
      const { changeId, former: formerAddress, undoUntil, emailHash, email, at } = event.data;
      const restorableChanges = user.emailChanges.filter((change) => at < change.undoUntil);
      return {
        ...user,
        email,
        emailHash,
        emailConfirmed: true,
        pendingEmail: null,
        // an unconfirmed address may belong to a stranger, so it cannot undo the change
        emailChanges: formerAddress.confirmed
          ? [...restorableChanges, { changeId, former: formerAddress, undoUntil }]
          : restorableChanges,
        ...withReadEmail(user, emailHash),
      };
    }
    case 'identity.EmailConfirmed': {
      const { emailHash } = event.data;
      return { ...user, emailConfirmed: true, ...withReadEmail(user, emailHash) };
    }
    case 'identity.EmailChangeUndone': {
      const { changeId, emailHash, email, confirmed, undone: undoneHashes } = event.data;
      const index = user.emailChanges.findIndex((change) => change.changeId === changeId);
      return {
        ...user,
        email,
        emailHash,
        emailConfirmed: confirmed,
        pendingEmail: null,
        passwordHash: null,
        sessions: new Map(),
        // Later changes were not the owner's. If the change is unknown, none of the others is
        // trusted either.
        emailChanges: index < 0 ? [] : user.emailChanges.slice(0, index),
        readEmails: user.readEmails.filter((read) => !undoneHashes.includes(read)),
        undoneEmails: [...new Set([...user.undoneEmails, ...undoneHashes])],
      };
    }
  }
};
