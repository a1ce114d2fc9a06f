import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UnsubscribeQuestion } from './unsubscribe-question.tsx';
import { useStartRemindersMutation, useStopRemindersMutation } from './back-in-stock-api.ts';

/** Unsubscribes from key reminders of a purchased product, and turns them on again. */
export const StopRemindersPage = () => {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [stop, state] = useStopRemindersMutation();
  const [start, startState] = useStartRemindersMutation();
  return (
    <UnsubscribeQuestion
      question={t(($) => $.backInStock.reminders.unsubscribeTitle)}
      text={t(($) => $.backInStock.reminders.unsubscribeText)}
      stopped={t(($) => $.backInStock.reminders.unsubscribed)}
      state={state}
      onStop={() => void stop({ token })}
      restart={{
        label: t(($) => $.backInStock.reminders.restart),
        restarted: t(($) => $.backInStock.reminders.restarted),
        state: startState,
        onRestart: () => void start({ token }),
      }}
    />
  );
};
