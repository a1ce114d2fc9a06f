import { Button } from '@mantine/core';
import type { SignInRequest } from '@shop/contracts/identity/contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TotpField, totpProblem } from '../../shared/second-factor/totp-field.tsx';
import { useSignInSession } from '../../shared/session/use-sign-in-session.ts';
import { AccountPage } from '../../shared/ui/account-page.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { focusFirstField } from '../../shared/ui/focus-first-field.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { useSignInMutation } from './sign-in-api.ts';
import account from '../../shared/ui/account-page.module.css';

type CodeStepProps = Readonly<{
  /** The credentials that the server accepted. Only the code is missing. */
  request: SignInRequest;
  onBack: () => void;
}>;

/** The second step of signing in, for accounts with an authenticator application. */
export const CodeStep = ({ request, onBack }: CodeStepProps) => {
  const { t } = useTranslation();
  const { startSession } = useSignInSession();
  const [totp, setTotp] = useState('');
  const refusal = useRefusal();
  const [signIn, { isLoading }] = useSignInMutation();
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ totp: totpProblem(totp) }, form)) return;
    const { data, error } = await signIn({ ...request, totp });
    if (error) return refusal.refused(error, form);
    await startSession(data.token, request.remember ?? true);
  };

  return (
    <AccountPage>
      <PageMeta title={t(($) => $.secondFactor.stepTitle)} />
      <h1>{t(($) => $.secondFactor.stepTitle)}</h1>
      <form
        ref={focusFirstField}
        className={account['form']}
        onSubmit={(event) => void handleSubmit(event)}
        noValidate
      >
        <p>{t(($) => $.secondFactor.stepText)}</p>
        <TotpField
          name="totp"
          value={totp}
          error={refusal.errorOf('totp')}
          onChange={(typed) => {
            setTotp(typed);
            refusal.clear();
          }}
        />
        <RefusalNote text={refusal.message} attempt={refusal.attempt} />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={isLoading} ref={submit}>
          {isLoading ? t(($) => $.secondFactor.entering) : t(($) => $.secondFactor.enter)}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t(($) => $.secondFactor.back)}
        </Button>
      </form>
    </AccountPage>
  );
};
