import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noPassword, validateNewPassword } from '../../shared/password/new-password.ts';
import { NewPasswordFields } from '../../shared/password/new-password-fields.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { useResetPasswordMutation } from './forgot-password-api.ts';
import formPage from '../../shared/ui/form-page.module.css';
import css from './forgot-password-page.module.css';
import type { VerifiedCode } from './steps.ts';

type PasswordStepProps = Readonly<{ proved: VerifiedCode }>;

export const PasswordStep = ({ proved: { email, code } }: PasswordStepProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const toasts = useToasts();
  const [typed, setTyped] = useState(noPassword);
  const refusal = useRefusal();
  const [reset, { isLoading }] = useResetPasswordMutation();
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects(validateNewPassword(typed), form)) return;
    const { error } = await reset({ email, code, ...typed });
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => $.forgotPassword.done));
    await navigate(prefixed('/signin'), { replace: true, state: { email } });
  };

  return (
    <form className={formPage['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={formPage['intro']}>{t(($) => $.forgotPassword.passwordText, { email })}</p>
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        label={t(($) => $.account.newPassword)}
        hint={t(($) => $.account.passwordHint)}
        value={typed}
        errorOf={refusal.errorOf}
        onChange={(changed) => {
          setTyped(changed);
          refusal.clear();
        }}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isLoading} ref={submit}>
        {t(($) => $.forgotPassword.save)}
      </Button>
      <div className={css['row']}>
        <ShopLink to="/forgot-password">{t(($) => $.forgotPassword.requestNewCode)}</ShopLink>
      </div>
    </form>
  );
};
