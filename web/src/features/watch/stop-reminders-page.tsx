import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UnsubscribeQuestion } from './stop-emails.tsx';
import { useStopRemindersMutation } from './watch-api.ts';

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
