import type { AdminMail } from '@shop/domain/mail/contract';
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
      title={t(($) => $.adminMail.resendTitle)}
      text={
        <p>{t(($) => $.adminMail.resendText, { email: email ?? t(($) => $.adminMail.erased) })}</p>
      }
      action={t(($) => $.adminMail.resend)}
      run={({ key, reason }) => resend({ id, key, reason })}
      onDone={() => {
        toasts.done(t(($) => $.adminMail.resent));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
