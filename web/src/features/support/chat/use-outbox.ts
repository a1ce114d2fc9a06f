import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { newId } from '../../../shared/api/new-id.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { isDecided } from '../../../shared/api/use-request-id.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { draftKey } from '../../../shared/persistence/draft-key.ts';
import type { StateWithSession } from '../../../shared/session/session-slice.ts';
import { selectSignedOut, selectToken } from '../../../shared/session/session-slice.ts';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import type { Conversation } from '../live/conversation.ts';
import type { Participant } from '../live/conversation-api.ts';
import { useSendMessageMutation } from '../live/conversation-api.ts';
import type { OutgoingMessage } from './outbox.ts';
import { unsentMessages } from './outbox.ts';
import { readStoredOutbox, writeStoredOutbox } from './stored-outbox.ts';
import { createVisitMemory } from './visit-memory.ts';

type Outbox = Readonly<{
  messages: readonly OutgoingMessage[];
  /** Where the tab stores the messages; undefined until the account is loaded. */
  storageKey: string | undefined;
  /** Settles when the last message was sent or refused. */
  sent: Promise<void>;
}>;

const noMessages: Outbox = { messages: [], storageKey: undefined, sent: Promise.resolve() };
const outboxesOf = createVisitMemory(noMessages);

/** The outbox of a ticket. A page that is left and opened again finds its messages in it. */
const useStoredOutbox = ({ ticketId, side }: Participant) => {
  const account = useCurrentUser()?.id;
  const path = `/ticket/${ticketId}/${side}/outbox`;
  const storageKey = account && draftKey(account, path);
  const store = useStore<StateWithSession>();
  const outboxes = outboxesOf(store);
  const read = () => outboxes.read(path);
  const { messages } = useSyncExternalStore(outboxes.subscribe, read, () => noMessages);

  useEffect(() => {
    const outbox = outboxes.read(path);
    if (!storageKey || outbox.storageKey === storageKey) return;
    const written = outbox.storageKey === undefined ? outbox.messages : [];
    const stored = readStoredOutbox(storageKey);
    outboxes.write(path, { ...outbox, messages: [...stored, ...written], storageKey });
  }, [outboxes, path, storageKey]);

  return {
    outgoing: messages,
    update: (change: (before: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void => {
      const before = read();
      const after = { ...before, messages: change(before.messages) };
      // Signing out has removed the texts of the account.
      const isKept = !selectSignedOut(store.getState());
      if (after.storageKey && isKept) writeStoredOutbox(after.storageKey, after.messages);
      outboxes.write(path, after);
    },
    /** Waits for the previous message, because uploads are slow and messages must stay in order. */
    enqueue: (sendNext: () => Promise<void>): void => {
      const before = read();
      const sendInOrder = async () => {
        await before.sent;
        await sendNext();
      };
      outboxes.write(path, { ...before, sent: sendInOrder() });
    },
  };
};

/**
 * Sends messages in the order in which they were written. Refused messages stay in the outbox, and
 * so do those whose response is lost because the page was left.
 */
export const useOutbox = (participant: Participant, { messages }: Conversation) => {
  const lang = useSelector(selectLang);
  const { outgoing, update, enqueue } = useStoredOutbox(participant);
  const [send] = useSendMessageMutation();
  const store = useStore<StateWithSession>();
  const unsent = unsentMessages(outgoing, messages);

  const change = (key: string, changed: Partial<OutgoingMessage> | null) =>
    update((before) =>
      before.flatMap((outgoingMessage) => {
        if (outgoingMessage.key !== key) return [outgoingMessage];
        return changed ? [{ ...outgoingMessage, ...changed }] : [];
      }),
    );

  const removeArrived = useEffectEvent(() =>
    update((before) => {
      const missing = unsentMessages(before, messages);
      return before.filter((each) => each.state === 'sending' || missing.includes(each));
    }),
  );
  const hasArrived = unsent.length < outgoing.length;
  useEffect(() => {
    if (hasArrived) removeArrived();
  }, [hasArrived]);

  const attempt = ({ key, requestId, text, files }: OutgoingMessage) => {
    const token = selectToken(store.getState());
    enqueue(async () => {
      // The session of another account must not send it.
      if (selectToken(store.getState()) !== token) return change(key, { state: 'failed' });
      const reply = await send({ ...participant, key: requestId, text, files });
      const { error } = reply;
      if (!error) return change(key, null);
      change(key, {
        state: 'failed',
        reason: asProblem(error, lang).message,
        // The server would answer a repeat with the same refusal.
        requestId: isDecided(reply) ? newId() : requestId,
      });
    });
  };

  return {
    outgoing: unsent,
    post: (text: string, files: readonly File[]) => {
      const outgoingMessage: OutgoingMessage = {
        key: newId(),
        requestId: newId(),
        text,
        files,
        after: messages.at(-1)?.seq ?? 0,
        state: 'sending',
      };
      update((before) => [...before, outgoingMessage]);
      attempt(outgoingMessage);
    },
    retry: (outgoingMessage: OutgoingMessage) => {
      change(outgoingMessage.key, { state: 'sending' });
      attempt(outgoingMessage);
    },
    discard: ({ key }: OutgoingMessage) => change(key, null),
  };
};
