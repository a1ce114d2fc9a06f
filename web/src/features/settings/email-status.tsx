import { Button } from '@mantine/core';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import { useTranslation } from 'react-i18next';
import { StatusIndicator } from '../../shared/ui/status-badge/status-badge.tsx';
import { useEmailConfirmation } from './email-confirmation/use-email-confirmation.tsx';
import css from './settings-page.module.css';

type EmailStatusProps = Readonly<{ user: CurrentUser }>;

/** Whether the account's address is confirmed, with a button unless another address is pending. */
export const EmailStatus = ({ user }: EmailStatusProps) => {
  const { t } = useTranslation();
  const { confirm } = useEmailConfirmation();
  if (user.email_confirmed) {
    return (
      <p className={css['status']}>
        <span className={css['word']}>
          <StatusIndicator colour="good" />
          {t(($) => $.settings.confirmed)}
        </span>
      </p>
    );
  }
  return (
    <p className={css['status']}>
      <span className={css['word']} data-unconfirmed>
        <StatusIndicator colour="warning" />
        {t(($) => $.settings.unconfirmed)}
      </span>
      {user.pending_email === null && (
        <Button
          variant="default"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t(($) => $.settings.confirm.openOf)}
          onClick={() => confirm(user.email)}
        >
          {t(($) => $.settings.confirm.open)}
        </Button>
      )}
    </p>
  );
};
