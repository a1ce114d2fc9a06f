import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SignInRequest } from '@shop/domain/identity/contract';
import { signInRequest } from '@shop/domain/identity/contract';
import type { Problem } from '@shop/domain/wire/contract';
import { fieldProblems, parse } from '@shop/domain/wire/contract';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { asProblem, ownProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { signedIn } from '../../shared/session/session-slice.ts';
import { focusFirst } from '../../shared/ui/focus-first.ts';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { useSignInMutation } from './sign-in-api.ts';
import css from './sign-in-page.module.css';

/** Only a path of this shop: an address elsewhere would send people to whoever wrote the link. */
const ownPath = (asked: string | null) =>
  asked && /^\/(?![/\\])/u.test(asked) ? asked : '/profile';

export const SignInPage = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const toasts = useToasts();
  const [params] = useSearchParams();
  const [signIn, { isLoading }] = useSignInMutation();
  const form = useForm<Required<SignInRequest>>({
    initialValues: { email: '', password: '', remember: true },
  });

  const refuse = (problem: Problem, element: HTMLFormElement) => {
    const fields = problem.errors ?? {};
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
      const problems = fieldProblems(request.error, lang);
      return refuse(ownProblem('invalid-request', lang, problems), element);
    }
    const { data, error } = await signIn(request.data);
    if (error) {
      const reason = asProblem(error, lang);
      toasts.refused(reason.message);
      return refuse(reason, element);
    }
    dispatch(signedIn({ token: data.token, remembered: request.data.remember }));
    await navigate(prefixed(ownPath(params.get('to'))), { replace: true });
  };

  return (
    <div className={css['page']}>
      <PageMeta title={t(($) => $.signIn.title)} />
      <h1>{t(($) => $.signIn.title)}</h1>
      <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={t(($) => $.signIn.email)}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t(($) => $.signIn.password)}
          visibilityToggleButtonProps={{ 'aria-label': t(($) => $.signIn.showPassword) }}
          aria-invalid={form.errors['password'] ? true : undefined}
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
        <Button type="submit" variant="filled" size="lg" fullWidth loading={isLoading}>
          {isLoading ? t(($) => $.signIn.submitting) : t(($) => $.signIn.submit)}
        </Button>
      </form>
      <p className={css['note']}>
        {t(($) => $.signIn.noAccount)}{' '}
        <ShopLink to="/signup">{t(($) => $.signIn.register)}</ShopLink>
      </p>
      <p className={css['note']}>{t(($) => $.signIn.guest)}</p>
    </div>
  );
};
