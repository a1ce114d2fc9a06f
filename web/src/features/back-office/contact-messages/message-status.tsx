import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/state-mark.tsx';
import { StateMark } from '../../../shared/back-office/state-mark.tsx';

type MessageStateProps = Readonly<{ status: AdminContact['status'] }>;

const tones: Readonly<Record<AdminContact['status'], MarkTone>> = {
  new: 'warn',
  answered: 'good',
  closed: 'plain',
};

/** The status of a message, as a word with a dot. */
export const MessageState = ({ status }: MessageStateProps) => {
  const { t } = useTranslation();
  return (
    <StateMark tone={tones[status]} isSoft={status !== 'new'}>
      {t(($) => $.adminContactMessages.states[status])}
    </StateMark>
  );
};
