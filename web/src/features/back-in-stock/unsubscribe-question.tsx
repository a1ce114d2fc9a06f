import { Button } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../../shared/api/problem.ts';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import css from './unsubscribe-question.module.css';

type UnsubscribeQuestionProps = Readonly<{
  question: string;
  /** The text that explains the button. */
  text: string;
  /** The title after the e-mails are stopped. */
  stopped: string;
  state: Readonly<{
    isLoading: boolean;
    isSuccess: boolean;
    error?: Failure | SerializedError | undefined;
  }>;
  onStop: () => void;
}>;

/** The page of an e-mail's unsubscribe link. Opening it alone does not unsubscribe. */
export const UnsubscribeQuestion = ({
  question,
  text,
  stopped: unsubscribedText,
  state,
  onStop: onUnsubscribe,
}: UnsubscribeQuestionProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { isLoading, isSuccess, error } = state;
  const title = isSuccess ? unsubscribedText : question;
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <div aria-live="polite" className={css['words']}>
        <h1>{title}</h1>
        {!isSuccess && <p>{text}</p>}
        {error && <p className={css['refusal']}>{asProblem(error, lang).message}</p>}
      </div>
      <div className={css['actions']}>
        {!isSuccess && (
          <Button variant="filled" size="lg" loading={isLoading} onClick={onUnsubscribe}>
            {t(($) => $.backInStock.unsubscribe)}
          </Button>
        )}
        <Button component={ShopLink} to="/catalog" variant="default" size="lg">
          {t(($) => $.purchases.toCatalog)}
        </Button>
      </div>
    </div>
  );
};
