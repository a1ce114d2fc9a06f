import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCode } from '../../shared/email/email-code.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { nextCodeAt } from '../../shared/mailed-code/next-code.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { useAskPasswordCodeMutation } from './forgot-password-api.ts';
import formPage from '../../shared/ui/form-page.module.css';
import type { CodeRequest } from './steps.ts';

type EmailStepProps = Readonly<{
  email: string;
  onType: (email: string) => void;
  onCodeRequested: (codeRequest: CodeRequest) => void;
}>;

export const EmailStep = ({ email, onType, onCodeRequested }: EmailStepProps) => {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [ask, { isLoading }] = useAskPasswordCodeMutation();
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ email: emailCode(email) }, form)) return;
    const codeRequest = { email: email.trim() };
    const { data, error } = await ask(codeRequest);
    if (error) return refusal.refused(error, form);
    onCodeRequested({ ...codeRequest, next_code_at: nextCodeAt(data, Date.now()) });
  };

  return (
    <form className={formPage['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={formPage['intro']}>{t(($) => $.forgotPassword.emailText)}</p>
      <EmailField
        label={t(($) => $.account.email)}
        value={email}
        error={refusal.errorOf('email')}
        onChange={(typed) => {
          onType(typed);
          refusal.clear();
        }}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isLoading} ref={submit}>
        {t(($) => $.forgotPassword.send)}
      </Button>
    </form>
  );
};
