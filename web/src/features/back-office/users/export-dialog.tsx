import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { saveText } from '../../../shared/text/save-file.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useDisclosureCalls } from './disclosure-calls.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { useUserName } from './use-user-name.ts';

/** Exports the user's personal data as a file, after recording the reason. */
export const ExportDialog = ({ user, onClose }: UserDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = useUserName()(user);
  const { permitExport, exportUser } = useDisclosureCalls();
  const { id } = user;
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.exportDialog.title, { name })}
      text={<p>{t(($) => $.adminUsers.exportDialog.text)}</p>}
      action={t(($) => $.adminUsers.exportDialog.submit)}
      run={async (attempt) => {
        const permitted = await permitExport({ id, attempt });
        if (permitted.error) return permitted;
        const exported = await exportUser(id);
        if (exported.data !== undefined) {
          saveText(exported.data, `personal-data-${id}.json`, document);
        }
        return exported;
      }}
      onDone={() => {
        toasts.done(t(($) => $.adminUsers.exportDialog.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
