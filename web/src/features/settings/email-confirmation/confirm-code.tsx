import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField, codeCode } from '../../../shared/mailed-code/code-field.tsx';
import { ResendCode } from '../../../shared/mailed-code/resend-code.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { focusFirstField } from '../../../shared/ui/focus-first-field.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { useConfirmEmailMutation } from '../settings-api.ts';
import { SettingsActions } from '../settings-panel.tsx';
import formPage from '../../../shared/ui/form-page.module.css';

type ConfirmCodeProps = Readonly<{
  text: string;
  nextCodeAt: string;
  sending: boolean;
  onResend: () => void;
  onClose: () => void;
}>;

export const ConfirmCode = (props: ConfirmCodeProps) => {
  const { text, nextCodeAt, sending, onResend, onClose } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [code, setCode] = useState('');
  const refusal = useRefusal();
  const [confirm, { isLoading }] = useConfirmEmailMutation();
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ code: codeCode(code) }, form)) return;
    const { error } = await confirm({ code });
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => $.settings.confirm.done));
    onClose();
  };

  return (
    <form
      ref={focusFirstField}
      className={formPage['form']}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <p className={formPage['intro']}>{text}</p>
      <CodeField
        value={code}
        error={refusal.errorOf('code')}
        onChange={(typed) => {
          setCode(typed);
          refusal.clear();
        }}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <SettingsActions>
        <Button type="submit" variant="filled" loading={isLoading} ref={submit}>
          {t(($) => $.settings.confirm.submit)}
        </Button>
        <ResendCode
          key={nextCodeAt}
          from={nextCodeAt}
          busy={sending}
          onResend={() => {
            setCode('');
            refusal.clear();
            onResend();
          }}
        />
      </SettingsActions>
    </form>
  );
};
