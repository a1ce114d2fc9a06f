import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useResetTotpMutation } from './account-actions-api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { useUserName } from './use-user-name.ts';

/** Removes the authenticator of a user who lost it. */
export const TotpDialog = ({ user, onClose }: UserDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = useUserName()(user);
  const [reset] = useResetTotpMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.totpDialog.title, { name })}
      text={<p>{t(($) => $.adminUsers.totpDialog.text)}</p>}
      action={t(($) => $.adminUsers.totpDialog.submit)}
      run={(attempt) => reset({ id: user.id, attempt })}
      onDone={() => {
        toasts.done(t(($) => $.adminUsers.totpDialog.done, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
