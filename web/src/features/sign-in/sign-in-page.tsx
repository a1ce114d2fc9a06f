import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwordCodeRequest } from '@shop/contracts/identity/account.contract';
import type { SignInRequest } from '@shop/contracts/identity/contract';
import { signInRequest } from '@shop/contracts/identity/contract';
import type { Lang, Problem } from '@shop/contracts/wire/contract';
import { fieldProblems, parse } from '@shop/contracts/wire/contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { asProblem, blankFieldErrors, ownProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { PasswordField } from '../../shared/password/password-field.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useSignInSession } from '../../shared/session/use-sign-in-session.ts';
import { AccountPage } from '../../shared/ui/account-page.tsx';
import { focusFirst, hasControl } from '../../shared/ui/focus-first.ts';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { CodeStep } from './code-step.tsx';
import { useSignInMutation } from './sign-in-api.ts';
import account from '../../shared/ui/account-page.module.css';
import css from './sign-in-page.module.css';

const blankErrors = ({ email, password }: SignInRequest, lang: Lang) =>
  blankFieldErrors(
    { email: !email && 'email-required', password: !password && 'field-required' },
    lang,
  );

export const SignInPage = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { startSession, withReturnPath } = useSignInSession();
  const resetRequest = passwordCodeRequest.safeParse(useLocation().state).data; // after a password reset
  const [refusal, setRefusal] = useState<string>();
  const [signIn, { isLoading }] = useSignInMutation();
  const submit = useFocusAfter(isLoading);
  const [awaited, setAwaited] = useState<SignInRequest>();
  const form = useForm<Required<Omit<SignInRequest, 'totp'>>>({
    initialValues: { email: resetRequest?.email ?? '', password: '', remember: true },
  });

  const refuse = (problem: Problem, element: HTMLFormElement) => {
    const fields = problem.errors ?? {};
    setRefusal(hasControl(element, Object.keys(fields)) ? undefined : problem.message);
    form.setErrors(
      Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text])),
    );
    focusFirst(element, Object.keys(fields));
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const request = parse(signInRequest, form.values);
    if (!request.success) {
      const errors = {
        ...fieldProblems(request.error, lang).errors,
        ...blankErrors(form.values, lang),
      };
      return refuse(ownProblem('invalid-request', lang, { errors }), element);
    }
    const { data, error } = await signIn(request.data);
    if (error) {
      const reason = asProblem(error, lang);
      if (reason.code === 'totp-required') return setAwaited(request.data);
      return refuse(reason, element);
    }
    await startSession(data.token, request.data.remember);
  };

  if (awaited) return <CodeStep request={awaited} onBack={() => setAwaited(undefined)} />;

  return (
    <AccountPage>
      <PageMeta title={t(($) => $.signIn.title)} />
      <h1>{t(($) => $.signIn.title)}</h1>
      <form className={account['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          label={t(($) => $.signIn.email)}
          {...form.getInputProps('email')}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t(($) => $.signIn.password)}
          {...form.getInputProps('password')}
        />
        <div className={css['row']}>
          <Checkbox
            name="remember"
            label={t(($) => $.signIn.remember)}
            description={t(($) => $.signIn.rememberHint)}
            {...form.getInputProps('remember', { type: 'checkbox' })}
          />
          <ShopLink to="/forgot-password">{t(($) => $.signIn.forgot)}</ShopLink>
        </div>
        <RefusalNote text={refusal} />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={isLoading} ref={submit}>
          {isLoading ? t(($) => $.signIn.submitting) : t(($) => $.signIn.submit)}
        </Button>
      </form>
      <p className={account['note']}>
        {t(($) => $.signIn.noAccount)}{' '}
        <ShopLink to={withReturnPath('/signup')}>{t(($) => $.signIn.register)}</ShopLink>
      </p>
      <GuestNote />
    </AccountPage>
  );
};

const ticketsPath = /^\/profile\/tickets?(?=[/?]|$)/u;

/** The actions that need no account: to buy, or to write to support through the contact form. */
const GuestNote = () => {
  const { t } = useTranslation();
  const to = useSearchParams()[0].get('to') ?? '';
  if (!ticketsPath.test(to)) return <p className={account['note']}>{t(($) => $.signIn.guest)}</p>;
  const [, order] = /[?&]order=(\d+)/u.exec(to) ?? [];
  return (
    <p className={account['note']}>
      {t(($) => $.signIn.guestOfSupport)}{' '}
      <ShopLink to={order === undefined ? '/contacts' : `/contacts?order=${order}`}>
        {t(($) => $.signIn.toContacts)}
      </ShopLink>
    </p>
  );
};
