import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UnsubscribeQuestion } from './unsubscribe-question.tsx';
import { useStopRemindersMutation } from './back-in-stock-api.ts';

/** Unsubscribes from key reminders of a purchased product. */
export const StopRemindersPage = () => {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [stop, state] = useStopRemindersMutation();
  return (
    <UnsubscribeQuestion
      question={t(($) => $.backInStock.reminders.unsubscribeTitle)}
      text={t(($) => $.backInStock.reminders.unsubscribeText)}
      stopped={t(($) => $.backInStock.reminders.unsubscribed)}
      state={state}
      onStop={() => void stop({ token })}
    />
  );
};
