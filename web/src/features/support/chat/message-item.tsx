import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconRobot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from '../../../shared/support/message.module.css';
import { RichText } from '../../../shared/support/rich-text.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import type { TicketMessage } from '@shop/contracts/support/contract';
import type { Participant } from '../live/conversation-api.ts';
import { AttachmentList } from './attachment-list.tsx';

type MessageItemProps = Readonly<{
  message: TicketMessage;
  participant: Participant;
  /** Whether the other side has read it. */
  read: boolean;
}>;

const sideOf = ({ author_kind: kind }: TicketMessage) => (kind === 'user' ? 'user' : 'staff');

export const MessageItem = ({ message, participant, read }: MessageItemProps) => {
  const { t } = useTranslation();
  const { clock, dateTime } = useFormat();
  const { author, author_kind: kind, own, text, attachments, created_at: at } = message;
  const called = author ?? t(($) => $.support.chat[kind]);
  const ours = sideOf(message) === participant.side && kind !== 'bot';
  const isErased = text === null && attachments.length === 0;
  return (
    <li className={css['message']} data-ours={ours || undefined} data-seq={message.seq}>
      {kind === 'bot' ? (
        <span className={css['bot']} aria-hidden="true">
          <IconRobot size={24} />
        </span>
      ) : (
        <Avatar name={called} image={message.avatar} />
      )}
      <div className={css['bubble']}>
        <p className={css['head']}>
          <span className={css['author']}>{own ? t(($) => $.support.chat.you) : called}</span>
          <time dateTime={at} title={dateTime(at)}>
            {clock(at)}
          </time>
          {ours && <ReadMark read={read} />}
        </p>
        {text !== null && <RichText text={text} />}
        {isErased && <p className={css['erased']}>{t(($) => $.support.chat.erased)}</p>}
        {attachments.length > 0 && (
          <AttachmentList ticketId={participant.ticketId} attachments={attachments} />
        )}
      </div>
    </li>
  );
};

const ReadMark = ({ read }: Readonly<{ read: boolean }>) => {
  const { t } = useTranslation();
  const mark = read ? t(($) => $.support.chat.readMark) : t(($) => $.support.chat.sentMark);
  const Icon = read ? IconChecks : IconCheck;
  return (
    <span className={css['mark']} title={mark} data-read={read || undefined}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{mark}</VisuallyHidden>
    </span>
  );
};
