import { useTranslation } from 'react-i18next';
import { CountMark } from '../ui/count-mark.tsx';
import { useUnreadAnswers } from './use-unread-answers.ts';

/** The number of unread support messages; nothing if there are none. */
export const UnreadAnswersMark = () => {
  const { t } = useTranslation();
  const count = useUnreadAnswers();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <CountMark count={count} label={t(($) => $.shell.unreadReplies, { count })} />
    </>
  );
};
