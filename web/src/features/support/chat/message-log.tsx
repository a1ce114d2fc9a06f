import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { TicketMessage, TicketMilestone } from '@shop/contracts/support/contract';
import type { Conversation } from '../live/conversation.ts';
import type { Participant } from '../live/conversation-api.ts';
import { selectRead } from '../live/live-slice.ts';
import { groupByDay } from './days.ts';
import { MessageItem } from './message-item.tsx';
import { MilestoneLine } from './milestone-line.tsx';
import css from './message-log.module.css';
import { useDayName } from './use-day-name.ts';
import { useStickyEnd } from './use-sticky-end.ts';

type MessageLogProps = Readonly<{
  participant: Participant;
  label: string;
  conversation: Conversation;
  /** System lines, each after a message or before all of them. */
  milestones: readonly TicketMilestone[];
  /** The first message that was unread when the ticket was opened; null if all were read. */
  newFrom: number | null;
  /** The last message that the other side had read when the ticket was loaded. */
  readBefore: number;
  /** Messages being sent, and suggested choices. */
  children: ReactNode;
  /** Called when all messages up to this one are visible. */
  onSeen: (seq: number) => void;
}>;

type LogEntry = Readonly<
  { created_at: string } & ({ message: TicketMessage } | { milestone: TicketMilestone })
>;

/** Messages and system lines in their order, each with its own day. */
const orderEntries = (
  messages: readonly TicketMessage[],
  milestones: readonly TicketMilestone[],
): readonly LogEntry[] => {
  const linesAfter = (seq: number): readonly LogEntry[] =>
    milestones
      .filter(({ after_seq: after }) => after === seq)
      .map((milestone) => ({ created_at: milestone.at, milestone }));
  return [
    ...linesAfter(0),
    ...messages.flatMap((message) => [
      { created_at: message.created_at, message },
      ...linesAfter(message.seq),
    ]),
  ];
};

/** All messages, oldest first. The log stays scrolled to the newest one. */
export const MessageLog = (props: MessageLogProps) => {
  const { participant, label, conversation, milestones, newFrom, readBefore, children, onSeen } =
    props;
  const { t } = useTranslation();
  const dayName = useDayName();
  const read = useSelector(selectRead);
  const { messages } = conversation;
  const last = messages.at(-1)?.seq ?? 0;
  const { box, content, atEnd, toEnd, handleScroll } = useStickyEnd();
  const readTo = Math.max(readBefore, participant.side === 'user' ? read.staff : read.user);

  useEffect(() => {
    const see = () => {
      if (atEnd && last > 0 && document.visibilityState === 'visible') onSeen(last);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [atEnd, last, onSeen]);

  const shown = (message: TicketMessage) => (
    <Fragment key={message.seq}>
      {message.seq === newFrom && (
        <li className={css['new']}>
          <span>{t(($) => $.support.chat.newMessages)}</span>
        </li>
      )}
      <MessageItem message={message} participant={participant} read={message.seq <= readTo} />
    </Fragment>
  );

  return (
    <div className={css['frame']}>
      <div
        className={css['log']}
        role="log"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        ref={box}
        onScroll={handleScroll}
      >
        <div ref={content} className={css['content']}>
          {groupByDay(orderEntries(messages, milestones)).map(({ at, items }) => (
            <section key={at} className={css['day']}>
              <h2 className={css['date']}>
                <time dateTime={at}>{dayName(at)}</time>
              </h2>
              <ol className={css['messages']}>
                {items.map((entry) =>
                  'message' in entry ? (
                    shown(entry.message)
                  ) : (
                    <MilestoneLine
                      key={`${entry.milestone.kind} ${entry.created_at}`}
                      milestone={entry.milestone}
                    />
                  ),
                )}
              </ol>
            </section>
          ))}
          {children}
        </div>
      </div>
      {!atEnd && (
        <Button
          className={css['down']}
          variant="default"
          size="sm"
          leftSection={<IconArrowDown size={18} />}
          onClick={toEnd}
        >
          {t(($) => $.support.chat.jumpToNew)}
        </Button>
      )}
    </div>
  );
};
