import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import css from '../../../shared/support/message.module.css';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import type { OutgoingMessage } from './outbox.ts';

type OutgoingItemProps = Readonly<{
  outgoing: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}>;

/** A message that is being sent or was refused. */
export const OutgoingItem = ({ outgoing, onRetry, onDiscard }: OutgoingItemProps) => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { text, files, state, reason } = outgoing;
  const failed = state === 'failed';
  return (
    <li className={css['message']} data-ours data-failed={failed || undefined}>
      <Avatar name={user?.name ?? ''} image={user?.avatar} />
      <div className={css['bubble']}>
        <p className={css['head']}>
          <span className={css['author']}>{t(($) => $.support.chat.you)}</span>
        </p>
        {text !== '' && <p className={css['text']}>{text}</p>}
        {files.length > 0 && (
          <ul className={css['files']}>
            {files.map((file, index) => (
              <li key={index}>{file.name}</li>
            ))}
          </ul>
        )}
        {failed ? (
          <div className={css['failure']} role="alert">
            <span>
              {t(($) => $.support.chat.notSent)}. {reason}
            </span>
            <Button variant="default" size="sm" onClick={onRetry}>
              {t(($) => $.support.chat.retry)}
            </Button>
            <Button variant="subtle" size="sm" onClick={onDiscard}>
              {t(($) => $.support.chat.discard)}
            </Button>
          </div>
        ) : (
          <p className={css['state']}>{t(($) => $.support.chat.sending)}</p>
        )}
      </div>
    </li>
  );
};
