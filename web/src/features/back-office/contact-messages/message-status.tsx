import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';

type MessageStatusProps = Readonly<{ status: AdminContact['status'] }>;

const tones: Readonly<Record<AdminContact['status'], MarkTone>> = {
  new: 'warn',
  answered: 'good',
  closed: 'plain',
};

/** The status of a message, as a word with a dot. */
export const MessageStatus = ({ status }: MessageStatusProps) => {
  const { t } = useTranslation();
  return (
    <StatusMark tone={tones[status]} isSoft={status !== 'new'}>
      {t(($) => $.adminContactMessages.statuses[status])}
    </StatusMark>
  );
};
