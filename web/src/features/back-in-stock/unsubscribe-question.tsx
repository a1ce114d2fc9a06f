import { Button } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/api/problem.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { EmailLinkPage } from '../../shared/ui/email-link-page.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';

type RequestState = Readonly<{
  isLoading: boolean;
  isSuccess: boolean;
  error?: Failure | SerializedError | undefined;
}>;

type Restart = Readonly<{
  label: string;
  /** The title after the emails are on again. */
  restarted: string;
  state: RequestState;
  onRestart: () => void;
}>;

type UnsubscribeQuestionProps = Readonly<{
  question: string;
  /** The text that explains the button. */
  text: string;
  /** The title after the emails are stopped. */
  stopped: string;
  state: RequestState;
  onStop: () => void;
  /** Turns the emails on again, if that is possible from here. */
  restart?: Restart;
}>;

/** The page of an email's unsubscribe link. Opening it does not unsubscribe yet. */
export const UnsubscribeQuestion = ({
  question,
  text,
  stopped: unsubscribedText,
  state,
  onStop: onUnsubscribe,
  restart,
}: UnsubscribeQuestionProps) => {
  const { t } = useTranslation();
  const { isSuccess } = state;
  const restarted = restart?.state.isSuccess ? restart.restarted : null;
  const title = isSuccess ? (restarted ?? unsubscribedText) : question;
  const error = isSuccess ? restart?.state.error : state.error;
  return (
    <EmailLinkPage
      title={title}
      text={isSuccess ? null : text}
      error={error}
      action={
        isSuccess ? (
          restart && <RestartButton {...restart} />
        ) : (
          <ActionButton
            label={t(($) => $.backInStock.unsubscribe)}
            state={state}
            onClick={onUnsubscribe}
          />
        )
      }
    >
      <Button component={ShopLink} to="/catalog" variant="default" size="lg">
        {t(($) => $.purchases.toCatalog)}
      </Button>
    </EmailLinkPage>
  );
};

type ActionButtonProps = Readonly<{ label: string; state: RequestState; onClick: () => void }>;

const ActionButton = ({ label, state, onClick }: ActionButtonProps) => {
  const button = useFocusAfter(state.isLoading);
  return (
    <Button variant="filled" size="lg" loading={state.isLoading} ref={button} onClick={onClick}>
      {label}
    </Button>
  );
};

/** Hidden once the emails are on again. */
const RestartButton = ({ label, state, onRestart }: Restart) =>
  !state.isSuccess && <ActionButton label={label} state={state} onClick={onRestart} />;
