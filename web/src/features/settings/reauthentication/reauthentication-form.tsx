import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../shared/password/password-field.tsx';
import { TotpField, totpProblem } from '../../../shared/second-factor/totp-field.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { useReauthenticateMutation } from '../settings-api.ts';
import { SettingsActions } from '../settings-panel.tsx';
import formPage from '../../../shared/ui/form-page.module.css';

/** The method by which the account owner reauthenticates. */
export type Proof = 'password' | 'totp';

type ReauthenticationFormProps = Readonly<{ proof: Proof; onProved: () => void }>;

/** Asks for the password, or for a code if the account has an authenticator application. */
export const ReauthenticationForm = ({ proof, onProved }: ReauthenticationFormProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const refusal = useRefusal();
  const [prove, { isLoading }] = useReauthenticateMutation();
  const submit = useFocusAfter(isLoading);

  const type = (value: string) => {
    setTyped(value);
    refusal.clear();
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong =
      proof === 'totp' ? totpProblem(typed) : typed === '' && ('field-required' as const);
    if (refusal.objects({ [proof]: wrong }, form)) return;
    const { error } = await prove({ [proof]: typed });
    if (error) return refusal.refused(error, form);
    onProved();
  };

  return (
    <form className={formPage['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={formPage['intro']}>{t(($) => $.settings.reauthentication.text)}</p>
      {proof === 'totp' ? (
        <TotpField name="totp" value={typed} error={refusal.errorOf('totp')} onChange={type} />
      ) : (
        <PasswordField
          name="password"
          data-autofocus
          autoComplete="current-password"
          label={t(($) => $.settings.reauthentication.password)}
          value={typed}
          error={refusal.errorOf('password')}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <SettingsActions>
        <Button type="submit" variant="filled" loading={isLoading} ref={submit}>
          {t(($) => $.settings.reauthentication.submit)}
        </Button>
      </SettingsActions>
    </form>
  );
};
