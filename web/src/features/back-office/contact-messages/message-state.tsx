import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { useTranslation } from 'react-i18next';
import css from './message-state.module.css';

type MessageStateProps = Readonly<{ status: AdminContact['status'] }>;

/** The status of a message, as a word with a dot. */
export const MessageState = ({ status }: MessageStateProps) => {
  const { t } = useTranslation();
  return (
    <span className={css['state']} data-status={status}>
      {t(($) => $.adminContactMessages.states[status])}
    </span>
  );
};
