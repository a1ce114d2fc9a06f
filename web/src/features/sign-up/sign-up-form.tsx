import { Button, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCode } from '../../shared/email/email-code.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { noPassword, validateNewPassword } from '../../shared/password/new-password.ts';
import { NewPasswordFields } from '../../shared/password/new-password-fields.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useSignInSession } from '../../shared/session/use-sign-in-session.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { useRegisterMutation } from './sign-up-api.ts';
import account from '../../shared/ui/account-page.module.css';
import css from './sign-up-page.module.css';
import { useWelcome } from './use-welcome.ts';

const nothing = { name: '', email: '', ...noPassword };

/** Creates an account, signs in, redirects, and explains the next step. */
export const SignUpForm = () => {
  const { t } = useTranslation();
  const { startSession } = useSignInSession();
  const welcome = useWelcome();
  const [typed, setTyped] = useState(nothing);
  const refusal = useRefusal();
  const [register, { isLoading }] = useRegisterMutation();
  const submit = useFocusAfter(isLoading);

  const type = (changed: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...changed });
    refusal.clear();
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = typed.name.trim();
    const email = typed.email.trim();
    const wrong = {
      name: name === '' && ('field-required' as const),
      email: emailCode(email),
      ...validateNewPassword(typed),
    };
    if (refusal.objects(wrong, form)) return;
    const { data, error } = await register({ ...typed, name, email });
    if (error) return refusal.refused(error, form);
    welcome(name, await startSession(data.token, true));
  };

  return (
    <form className={account['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextInput
        name="name"
        autoComplete="nickname"
        maxLength={60}
        label={t(($) => $.account.name)}
        description={t(($) => $.signUp.nameHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={refusal.errorOf('name')}
        value={typed.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <EmailField
        label={t(($) => $.account.email)}
        value={typed.email}
        error={refusal.errorOf('email')}
        onChange={(email) => type({ email })}
      />
      <NewPasswordFields
        label={t(($) => $.account.password)}
        hint={t(($) => $.account.passwordHint)}
        value={typed}
        errorOf={refusal.errorOf}
        onChange={type}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isLoading} ref={submit}>
        {t(($) => $.signUp.submit)}
      </Button>
      <p className={css['terms']}>
        {t(($) => $.signUp.terms)}{' '}
        <ShopLink to="/terms" target="_blank">
          {t(($) => $.signUp.termsLink)}
        </ShopLink>{' '}
        {t(($) => $.signUp.and)}{' '}
        <ShopLink to="/policy" target="_blank">
          {t(($) => $.signUp.policyLink)}
        </ShopLink>
        .
      </p>
    </form>
  );
};
