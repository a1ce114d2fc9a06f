import { VisuallyHidden } from '@mantine/core';
import type { DragEvent, ReactNode, RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { TicketMilestone } from '@shop/contracts/support/contract';
import type { Conversation } from '../live/conversation.ts';
import type { Participant } from '../live/conversation-api.ts';
import { selectConnection } from '../live/live-slice.ts';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import { useUnloadGuard } from '../../../shared/ui/use-unload-guard.ts';
import css from './chat.module.css';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { PresenceLine } from './presence-line.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { useClosing } from './use-closing.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useOutbox } from './use-outbox.ts';
import { useSeen } from './use-seen.ts';

type ChatProps = Readonly<{
  participant: Participant;
  number: number;
  conversation: Conversation;
  milestones: readonly TicketMilestone[];
  /** The number of messages that this side has not read. */
  unread: number;
  /** The last message that the other side had read when the ticket was loaded. */
  readBefore: number;
  onTyping: () => void;
  /** Why the other side cannot come online; undefined if it can. */
  absence?: string | undefined;
  /** Why the ticket accepts no more messages; undefined while it does. */
  closed: string | undefined;
  /** The actions available after closing. */
  afterClosing?: ReactNode;
  /** Suggested choices instead of writing a message. */
  offers?: ReactNode;
  /** Tools that insert text into the message, which then has the focus. */
  renderTools?: (put: (text: string) => void) => ReactNode;
}>;

/** Accepts files that are dragged onto an element while `isEnabled`. */
const useFileDrop = (isEnabled: boolean, onFiles: (files: readonly File[]) => void) => {
  const [dragged, setDragged] = useState(false);

  const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
    isEnabled && dataTransfer.types.includes('Files');

  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setDragged(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setDragged(false);
    onFiles([...event.dataTransfer.files]);
  };

  return { dragged, handlers: { onDragOver, onDragLeave: () => setDragged(false), onDrop } };
};

const hasUnsent = (text: string, ...lists: readonly (readonly unknown[])[]): boolean =>
  text.trim() !== '' || lists.some(({ length }) => length > 0);

/** One conversation: its messages, live state, and composer. */
export const Chat = (props: ChatProps) => {
  const { participant, number, conversation, unread, readBefore, onTyping, closed } = props;
  const { milestones, absence, afterClosing, offers, renderTools } = props;
  const { t } = useTranslation();
  const connection = useSelector(selectConnection);
  const { text, setText } = useMessageDraft(participant);
  const chosen = useChosenFiles(participant);
  const { dragged, handlers } = useFileDrop(closed === undefined, chosen.add);
  const { outgoing, post, retry, discard } = useOutbox(participant, conversation);
  useUnloadGuard(() => hasUnsent(text, chosen.files, outgoing));
  const { newFrom, handleSeen } = useSeen(participant, conversation, unread);
  const { notice, area, announcement } = useClosing(closed);
  useFocusAfterRemoval(offers !== undefined, area);
  const nothing = conversation.messages.length === 0 && outgoing.length === 0;

  return (
    <div className={css['chat']} data-dragged={dragged || undefined} {...handlers}>
      <output className={css['disconnected']}>
        {connection === 'disconnected' && t(($) => $.support.chat.offline)}
      </output>
      <VisuallyHidden component="output" ref={announcement} />
      <MessageLog
        participant={participant}
        label={t(($) => $.support.chat.label, { number })}
        conversation={conversation}
        milestones={milestones}
        newFrom={newFrom}
        readBefore={readBefore}
        onSeen={handleSeen}
      >
        {nothing && !offers && (
          <p className={css['empty']}>
            {participant.side === 'user'
              ? t(($) => $.support.chat.empty)
              : t(($) => $.support.chat.silent)}
          </p>
        )}
        {outgoing.length > 0 && (
          <ol className={css['outgoing']}>
            {outgoing.map((message) => (
              <OutgoingItem
                key={message.key}
                outgoing={message}
                onRetry={() => retry(message)}
                onDiscard={() => discard(message)}
              />
            ))}
          </ol>
        )}
        {offers}
      </MessageLog>
      {closed === undefined ? (
        <>
          <PresenceLine side={participant.side} absence={absence} />
          <Composer
            area={area}
            text={text}
            onText={setText}
            chosen={chosen}
            onSend={post}
            onTyping={onTyping}
          >
            {renderTools?.((more) => {
              setText(text === '' ? more : `${text}\n${more}`);
              area.current?.focus();
            })}
          </Composer>
        </>
      ) : (
        <>
          <Closed ref={notice} reason={closed} />
          {afterClosing}
        </>
      )}
      {dragged && <p className={css['drop']}>{t(($) => $.support.chat.drop)}</p>}
    </div>
  );
};

type ClosedProps = Readonly<{ ref: RefObject<HTMLLegendElement | null>; reason: string }>;

const Closed = ({ ref, reason }: ClosedProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={css['closed']} disabled>
      <legend ref={ref} className={css['reason']} tabIndex={-1}>
        {reason}
      </legend>
      <textarea
        aria-label={t(($) => $.support.chat.message)}
        rows={1}
        placeholder={t(($) => $.support.chat.placeholder)}
      />
    </fieldset>
  );
};
