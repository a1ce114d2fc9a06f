import { rejecting } from '../kernel/index.ts';
import type { EmailChangeEvent } from './events.ts';
import { identityTexts } from './texts.ts';
import type { EmailChangeCommand } from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/** Which address an account has, whether it is confirmed, and the way back to the former one. */

const reject = rejecting(identityTexts);

export const decideEmailChange = (
  command: EmailChangeCommand,
  user: RegisteredUser,
): readonly EmailChangeEvent[] => {
  const { userId, emailHash: own, email, emailConfirmed: confirmed, emailChanges } = user;
  const about = { userId, at: command.data.now };
  switch (command.type) {
    case 'ChangeEmail': {
      const { now: _, ...data } = command.data;
      if (data.emailHash === own) return [];
      const former = { emailHash: own, email, confirmed };
      return [{ type: 'identity.EmailChanged', data: { ...data, ...about, former } }];
    }
    case 'ConfirmEmail': {
      const { emailHash } = command.data;
      if (emailHash !== own) return reject('code-unknown');
      if (confirmed) return [];
      return [{ type: 'identity.EmailConfirmed', data: { ...about, emailHash } }];
    }
    case 'UndoEmailChange': {
      const { changeId, now } = command.data;
      const change = emailChanges.find((known) => known.changeId === changeId);
      if (!change || now >= change.undoUntil) return reject('email-undo-over');
      return [
        { type: 'identity.EmailChangeUndone', data: { ...about, ...change.former, changeId } },
      ];
    }
  }
};

export const evolveEmailChange = (
  user: RegisteredUser,
  event: EmailChangeEvent,
): RegisteredUser => {
  switch (event.type) {
    case 'identity.EmailChanged': {
      const { changeId, former, undoUntil, emailHash, email, at } = event.data;
      const restorable = user.emailChanges.filter((change) => at < change.undoUntil);
      return {
        ...user,
        email,
        emailHash,
        emailConfirmed: false,
        emailChanges: [...restorable, { changeId, former, undoUntil }],
      };
    }
    case 'identity.EmailConfirmed':
      return {
        ...user,
        emailConfirmed: true,
        readEmails: [...new Set([...user.readEmails, event.data.emailHash])],
      };
    case 'identity.EmailChangeUndone': {
      const { changeId, emailHash, email, confirmed } = event.data;
      const undone = user.emailChanges.findIndex((change) => change.changeId === changeId);
      return {
        ...user,
        email,
        emailHash,
        emailConfirmed: confirmed,
        passwordHash: null,
        sessions: new Map(),
        emailChanges: user.emailChanges.slice(0, Math.max(undone, 0)), // later ones were not theirs to make
      };
    }
  }
};
