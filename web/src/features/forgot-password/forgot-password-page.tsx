import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { AccountPage } from '../../shared/ui/account-page.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import account from '../../shared/ui/account-page.module.css';
import css from './forgot-password-page.module.css';
import { PasswordStep } from './password-step.tsx';
import type { CodeRequest, VerifiedCode } from './steps.ts';
import { parseStep, stepNumbers } from './steps.ts';

/** Three steps, each a history entry, so that reload and back work. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const step = parseStep(state);
  const [email, setEmail] = useState(step.name === 'email' ? '' : step.email);
  const title = t(($) => $.forgotPassword.titles[step.name]);
  const heading = useHeadingFocus(step.name);

  const goTo = (stepState: CodeRequest | VerifiedCode, replace = false) =>
    void navigate(pathname, { state: stepState, replace, preventScrollReset: replace });

  return (
    <AccountPage>
      <PageMeta title={title} noindex />
      <p className={css['step']}>
        {t(($) => $.forgotPassword.step, { step: stepNumbers[step.name] })}
      </p>
      <h1 ref={heading} className={css['title']} tabIndex={-1}>
        {title}
      </h1>
      {step.name === 'email' && (
        <EmailStep email={email} onType={setEmail} onCodeRequested={goTo} />
      )}
      {step.name === 'code' && (
        <CodeStep
          codeRequest={step}
          onCodeRequestChange={(codeRequest) => goTo(codeRequest, true)}
          onProved={goTo}
        />
      )}
      {step.name === 'password' && <PasswordStep proved={step} />}
      <p className={account['note']}>
        {t(($) => $.forgotPassword.remembered)}{' '}
        <ShopLink to="/signin">{t(($) => $.forgotPassword.signIn)}</ShopLink>
      </p>
    </AccountPage>
  );
};

/** Moves the focus to the heading of each step after the first, for screen readers. */
const useHeadingFocus = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return heading;
};
