import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { DialogActions } from '../../../shared/back-office/dialog-actions.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { useDisclosureCalls } from './disclosure-calls.ts';
import type { UserDialogProps } from './user-dialog.ts';
import css from './users.module.css';
import { useUserName } from './use-user-name.ts';

/** Only this dialog has the address, while it is open. */
export const RevealDialog = ({ user, onClose }: UserDialogProps) => {
  const { t } = useTranslation();
  const name = useUserName()(user);
  const { reveal } = useDisclosureCalls();
  useReturnFocus();
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={t(($) => $.adminUsers.reveal.shown, { name })}
        closeButtonProps={{ 'aria-label': t(($) => $.adminUsers.reveal.close) }}
      >
        <div className={css['form']}>
          <p className={css['secret']} data-email>
            {email}
          </p>
          <p>{t(($) => $.adminUsers.reveal.shownText)}</p>
          <DialogActions>
            <CopyButton text={() => email}>{t(($) => $.adminUsers.reveal.copy)}</CopyButton>
            <Button variant="filled" data-autofocus onClick={onClose}>
              {t(($) => $.adminUsers.reveal.close)}
            </Button>
          </DialogActions>
        </div>
      </Modal>
    );
  }
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.reveal.title, { name })}
      text={<p>{t(($) => $.adminUsers.reveal.text)}</p>}
      action={t(($) => $.adminUsers.reveal.submit)}
      run={async (attempt) => {
        const answer = await reveal({ id: user.id, attempt });
        if (answer.data) setEmail(answer.data.email);
        return answer;
      }}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
};
