import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField, codeCode } from '../../shared/mailed-code/code-field.tsx';
import { nextCodeAfter, nextCodeAt } from '../../shared/mailed-code/next-code.ts';
import { ResendCode } from '../../shared/mailed-code/resend-code.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { focusFirst } from '../../shared/ui/focus-first.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { useAskPasswordCodeMutation, useCheckPasswordCodeMutation } from './forgot-password-api.ts';
import formPage from '../../shared/ui/form-page.module.css';
import css from './forgot-password-page.module.css';
import type { CodeRequest, VerifiedCode } from './steps.ts';

type CodeStepProps = Readonly<{
  codeRequest: CodeRequest;
  onCodeRequestChange: (codeRequest: CodeRequest) => void;
  onProved: (proved: VerifiedCode) => void;
}>;

export const CodeStep = ({ codeRequest, onCodeRequestChange, onProved }: CodeStepProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [code, setCode] = useState('');
  const refusal = useRefusal();
  const [ask, { isLoading: isAsking }] = useAskPasswordCodeMutation();
  const [check, { isLoading }] = useCheckPasswordCodeMutation();
  const submit = useFocusAfter(isLoading);
  const form = useRef<HTMLFormElement>(null);
  const { email } = codeRequest;

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (refusal.objects({ code: codeCode(code) }, element)) return;
    const { error } = await check({ email, code });
    if (error) return refusal.refused(error, element);
    onProved({ email, code });
  };

  const handleResend = async (element: HTMLFormElement | null) => {
    if (!element) return;
    setCode('');
    refusal.clear();
    focusFirst(element, ['code']);
    const { data, error } = await ask({ email });
    if (!error) {
      toasts.done(t(($) => $.account.resent));
      return onCodeRequestChange({ email, next_code_at: nextCodeAt(data, Date.now()) });
    }
    refusal.refused(error, element);
    if ('request_id' in error) {
      onCodeRequestChange({ email, next_code_at: nextCodeAfter(error, Date.now()) });
    }
  };

  return (
    <form
      ref={form}
      className={formPage['form']}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <p className={formPage['intro']}>{t(($) => $.forgotPassword.codeText, { email })}</p>
      <CodeField
        value={code}
        error={refusal.errorOf('code')}
        onChange={(typed) => {
          setCode(typed);
          refusal.clear();
        }}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isLoading} ref={submit}>
        {t(($) => $.forgotPassword.check)}
      </Button>
      <div className={css['row']}>
        <ResendCode
          key={codeRequest.next_code_at}
          from={codeRequest.next_code_at}
          busy={isAsking}
          onResend={() => void handleResend(form.current)}
        />
        <ShopLink to="/forgot-password">{t(($) => $.forgotPassword.otherEmail)}</ShopLink>
      </div>
    </form>
  );
};
