import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { StatusIndicator } from '../../../shared/ui/status-badge/status-badge.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import css from './email-confirmation.module.css';
import { useEmailConfirmation } from './use-email-confirmation.tsx';

/** A notice on profile pages that the email address is not confirmed yet. */
export const EmailNotice = () => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { confirm, enterCode } = useEmailConfirmation();
  const isShown = !!user && (!user.email_confirmed || user.pending_email !== null);
  useFocusAfterRemoval(isShown);
  if (!isShown) return null;
  const { email, pending_email: pending } = user;
  return (
    <section className={css['notice']} aria-label={t(($) => $.settings.confirm.title)}>
      <div className={css['words']}>
        <p className={css['what']}>
          <StatusIndicator colour="warning" />
          {pending === null
            ? t(($) => $.settings.confirm.notice, { email })
            : t(($) => $.settings.pending.text, { email: pending })}
        </p>
        {pending === null && (
          <p className={css['reason']}>{t(($) => $.settings.confirm.noticeText)}</p>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t(($) => $.settings.confirm.openOf)}
        onClick={() => (pending === null ? confirm(email) : enterCode(pending))}
      >
        {t(($) => $.settings.confirm.open)}
      </Button>
    </section>
  );
};
