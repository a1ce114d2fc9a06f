import type { AdminMail } from '@shop/contracts/mail/contract';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useResendAnyMailMutation } from './mail-api.ts';

type ResendDialogProps = Readonly<{ mail: AdminMail; onClose: () => void }>;

export const ResendDialog = ({ mail, onClose }: ResendDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [resend] = useResendAnyMailMutation();
  const { id, email_masked: email } = mail;
  return (
    <ActionDialog
      title={t(($) => $.adminEmails.resendTitle)}
      text={
        <p>
          {t(($) => $.adminEmails.resendText, { email: email ?? t(($) => $.adminEmails.erased) })}
        </p>
      }
      action={t(($) => $.adminEmails.resend)}
      run={({ key, reason }) => resend({ id, key, reason })}
      onDone={() => {
        toasts.done(t(($) => $.adminEmails.resent));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
