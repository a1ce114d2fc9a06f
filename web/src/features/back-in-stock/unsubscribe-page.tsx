import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UnsubscribeQuestion } from './unsubscribe-question.tsx';
import { useUnsubscribeFromBackInStockMutation } from './back-in-stock-api.ts';

/** Unsubscribes from the back-in-stock email of a product. */
export const UnsubscribePage = () => {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [stop, state] = useUnsubscribeFromBackInStockMutation();
  return (
    <UnsubscribeQuestion
      question={t(($) => $.backInStock.unsubscribeTitle)}
      text={t(($) => $.backInStock.unsubscribeText)}
      stopped={t(($) => $.backInStock.unsubscribed)}
      state={state}
      onStop={() => void stop({ token })}
    />
  );
};
