import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './conversation.module.css';

type Answer = AdminContact['answers'][number];

/** The sender's message and the email replies of staff, oldest first. */
export const Conversation = ({ message }: Readonly<{ message: AdminContact }>) => {
  const { t } = useTranslation();
  const erased = t(($) => $.adminContactMessages.erased);
  return (
    <ol className={css['conversation']} aria-label={t(($) => $.adminContactMessages.message)}>
      <Entry name={message.name ?? erased} at={message.submitted_at} text={message.message} />
      {message.answers.map((answer) => (
        <Entry
          key={answer.id}
          name={answer.answered_by.name ?? erased}
          at={answer.answered_at}
          text={answer.text}
          mail={answer.mail}
          isOwn
        />
      ))}
    </ol>
  );
};

type EntryProps = Readonly<{
  name: string;
  at: string;
  /** Null after the sender's data is erased. */
  text: string | null;
  mail?: Answer['mail'];
  isOwn?: boolean;
}>;

const Entry = ({ name, at, text, mail, isOwn = false }: EntryProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <li className={css['entry']} data-own={isOwn || undefined}>
      <p className={css['head']}>
        <strong>{name}</strong>
        <time dateTime={at}>{dateTime(at)}</time>
        {mail !== undefined && (
          <span className={css['mail']} data-failed={mail === 'failed' || undefined}>
            {t(($) => $.adminContactMessages.mails[mail ?? 'under_way'])}
          </span>
        )}
      </p>
      <p className={css['text']}>{text ?? t(($) => $.adminContactMessages.erased)}</p>
    </li>
  );
};
