import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { nextCodeAfter, nextCodeAt } from '../../../shared/mailed-code/next-code.ts';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useSendEmailCodeMutation } from '../settings-api.ts';
import { SettingsActions } from '../settings-panel.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import formPage from '../../../shared/ui/form-page.module.css';

type EmailConfirmationProps = Readonly<{
  email: string;
  /** Whether a code was sent before the dialog was opened. */
  isSent: boolean;
  onClose: () => void;
}>;

/** Sends a confirmation code and asks for it. The sent state survives closing the dialog. */
export const EmailConfirmation = ({ email, isSent, onClose }: EmailConfirmationProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [send, sent] = useSendEmailCodeMutation({ fixedCacheKey: `email-code ${email}` });
  const [nextAt, setNextAt] = useState(() =>
    nextCodeAt(sent.data ?? { retry_after_seconds: 0 }, sent.fulfilledTimeStamp ?? 0),
  );
  const [typing, setTyping] = useState(isSent || sent.isSuccess);
  const submit = useFocusAfter(sent.isLoading);

  const sendCode = async (): Promise<boolean> => {
    const { data, error } = await send();
    if (!error) {
      setNextAt(nextCodeAt(data, Date.now()));
      setTyping(true);
      return true;
    }
    const reason = asProblem(error, lang);
    if (typing) toasts.refused(reason.message); // the code form shows no resend errors
    setNextAt(nextCodeAfter(reason, Date.now()));
    return false;
  };

  const handleResend = async () => {
    if (await sendCode()) toasts.done(t(($) => $.account.resent));
  };

  if (typing) {
    return (
      <ConfirmCode
        text={t(($) => $.settings.confirm.sentText, { email })}
        nextCodeAt={nextAt}
        sending={sent.isLoading}
        onResend={() => void handleResend()}
        onClose={onClose}
      />
    );
  }
  return (
    <div className={formPage['form']}>
      <p className={formPage['intro']}>{t(($) => $.settings.confirm.text, { email })}</p>
      <RefusalNote text={sent.error && asProblem(sent.error, lang).message} />
      <SettingsActions>
        <Button
          variant="filled"
          loading={sent.isLoading}
          ref={submit}
          data-autofocus
          onClick={() => void sendCode()}
        >
          {t(($) => $.settings.confirm.send)}
        </Button>
        <Button variant="subtle" onClick={() => setTyping(true)}>
          {t(($) => $.settings.confirm.have)}
        </Button>
      </SettingsActions>
    </div>
  );
};
