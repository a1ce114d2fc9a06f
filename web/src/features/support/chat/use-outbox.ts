import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { newId } from '../../../shared/api/new-id.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import type { Conversation } from '../live/conversation.ts';
import type { Seat } from '../live/conversation-api.ts';
import { useSendMessageMutation } from '../live/conversation-api.ts';
import type { Outgoing } from './outbox.ts';
import { stillOut } from './outbox.ts';

/** Sends messages in the order in which they were written, and keeps those that were not taken. */
export const useOutbox = (seat: Seat, { messages }: Conversation) => {
  const lang = useSelector(selectLang);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [send] = useSendMessageMutation();
  const inTurn = useRef(Promise.resolve());

  const change = (key: string, changed: Partial<Outgoing> | null) =>
    setOutgoing((before) =>
      before.flatMap((one) => {
        if (one.key !== key) return [one];
        return changed ? [{ ...one, ...changed }] : [];
      }),
    );

  /** A message with files takes longer than one without, which may not overtake it. */
  const attempt = ({ key, text, files }: Outgoing) => {
    const previous = inTurn.current;
    const sending = async () => {
      await previous;
      const { error } = await send({ ...seat, key, text, files });
      change(key, error ? { state: 'failed', reason: asProblem(error, lang).message } : null);
    };
    inTurn.current = sending();
  };

  return {
    outgoing: stillOut(outgoing, messages),
    post: (text: string, files: readonly File[]) => {
      const after = messages.at(-1)?.seq ?? 0;
      const one: Outgoing = { key: newId(), text, files, after, state: 'sending' };
      setOutgoing((before) => [...before, one]);
      attempt(one);
    },
    retry: (one: Outgoing) => {
      change(one.key, { state: 'sending' });
      attempt(one);
    },
    discard: ({ key }: Outgoing) => change(key, null),
  };
};
