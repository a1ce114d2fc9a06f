import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { StatusIndicator } from '../../../shared/ui/status-badge/status-badge.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useEmailConfirmation } from '../email-confirmation/use-email-confirmation.tsx';
import { useCancelEmailChangeMutation } from '../settings-api.ts';
import { SettingsActions } from '../settings-panel.tsx';
import css from './pending-email.module.css';

type PendingEmailProps = Readonly<{ email: string }>;

/** The unconfirmed new address: enter the code, resend it, or discard the address. */
export const PendingEmail = ({ email }: PendingEmailProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const { enterCode } = useEmailConfirmation();
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();
  const button = useFocusAfter(isLoading);

  const handleCancel = async () => {
    const { error } = await cancel();
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(t(($) => $.settings.pending.cancelled));
  };

  return (
    <section className={css['pending']} aria-label={t(($) => $.settings.pending.title)}>
      <p className={css['word']}>
        <StatusIndicator colour="warning" />
        <span>{t(($) => $.settings.pending.text, { email })}</span>
      </p>
      <SettingsActions>
        <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => enterCode(email)}>
          {t(($) => $.settings.pending.enter)}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          loading={isLoading}
          ref={button}
          onClick={() => void handleCancel()}
        >
          {t(($) => $.settings.pending.cancel)}
        </Button>
      </SettingsActions>
    </section>
  );
};
