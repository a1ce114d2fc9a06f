import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { newId } from '../../../shared/api/new-id.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import type { Conversation } from '../live/conversation.ts';
import type { Participant } from '../live/conversation-api.ts';
import { useSendMessageMutation } from '../live/conversation-api.ts';
import type { OutgoingMessage } from './outbox.ts';
import { unsentMessages } from './outbox.ts';

/** Sends messages in the order in which they were written. Refused messages stay in the outbox. */
export const useOutbox = (
  participant: Participant,
  { messages }: Conversation,
  /** Receives a text that was not sent because the session has ended. */
  onSessionEnd: (text: string) => void,
) => {
  const lang = useSelector(selectLang);
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([]);
  const submitOnce = useRequestId();
  const [send] = useSendMessageMutation();
  const sendQueue = useRef(Promise.resolve());

  const change = (key: string, changed: Partial<OutgoingMessage> | null) =>
    setOutgoing((before) =>
      before.flatMap((outgoingMessage) => {
        if (outgoingMessage.key !== key) return [outgoingMessage];
        return changed ? [{ ...outgoingMessage, ...changed }] : [];
      }),
    );

  /** Waits for the previous message, because uploads are slow and messages must stay in order. */
  const attempt = ({ key, text, files }: OutgoingMessage) => {
    const previous = sendQueue.current;
    const sending = async () => {
      await previous;
      const { error } = await submitOnce(key, (requestId) =>
        send({ ...participant, key: requestId, text, files }),
      );
      if (error && 'status' in error && error.status === 401) onSessionEnd(text);
      change(key, error ? { state: 'failed', reason: asProblem(error, lang).message } : null);
    };
    sendQueue.current = sending();
  };

  return {
    outgoing: unsentMessages(outgoing, messages),
    post: (text: string, files: readonly File[]) => {
      const after = messages.at(-1)?.seq ?? 0;
      const outgoingMessage: OutgoingMessage = {
        key: newId(),
        text,
        files,
        after,
        state: 'sending',
      };
      setOutgoing((before) => [...before, outgoingMessage]);
      attempt(outgoingMessage);
    },
    retry: (outgoingMessage: OutgoingMessage) => {
      change(outgoingMessage.key, { state: 'sending' });
      attempt(outgoingMessage);
    },
    discard: ({ key }: OutgoingMessage) => change(key, null),
  };
};
