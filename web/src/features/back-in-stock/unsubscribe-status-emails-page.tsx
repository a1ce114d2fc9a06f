import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UnsubscribeQuestion } from './unsubscribe-question.tsx';
import { useStopStatusEmailsMutation } from './back-in-stock-api.ts';

/** Unsubscribes from status emails of a purchased product. */
export const UnsubscribeStatusEmailsPage = () => {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [stop, state] = useStopStatusEmailsMutation();
  return (
    <UnsubscribeQuestion
      question={t(($) => $.backInStock.statusEmails.unsubscribeTitle)}
      text={t(($) => $.backInStock.statusEmails.unsubscribeText)}
      stopped={t(($) => $.backInStock.statusEmails.unsubscribed)}
      state={state}
      onStop={() => void stop({ token })}
    />
  );
};
