import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TotpField, totpProblem } from '../../../shared/second-factor/totp-field.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { SettingsActions } from '../settings-panel.tsx';
import { useDisableTotpMutation, useEnableTotpMutation } from './second-factor-api.ts';
import formPage from '../../../shared/ui/form-page.module.css';

type TotpFormProps = Readonly<{
  turn: 'on' | 'off';
  children: ReactNode;
  onClose: () => void;
}>;

/** Enables or disables two-factor authentication with a valid code. */
export const TotpForm = ({ turn, children, onClose }: TotpFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [code, setCode] = useState('');
  const refusal = useRefusal();
  const [enable, enabling] = useEnableTotpMutation();
  const [disable, disabling] = useDisableTotpMutation();
  const isLoading = enabling.isLoading || disabling.isLoading;
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ code: totpProblem(code) }, form)) return;
    const { error } = await (turn === 'on' ? enable({ code }) : disable({ code }));
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => (turn === 'on' ? $.secondFactor.enabled : $.secondFactor.disabled)));
    onClose();
  };

  return (
    <form className={formPage['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {children}
      <TotpField
        name="code"
        value={code}
        error={refusal.errorOf('code')}
        onChange={(typed) => {
          setCode(typed);
          refusal.clear();
        }}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <SettingsActions isSpaced>
        <Button type="submit" variant="filled" loading={isLoading} ref={submit}>
          {t(($) => (turn === 'on' ? $.secondFactor.enable : $.secondFactor.turnOff))}
        </Button>
      </SettingsActions>
    </form>
  );
};
