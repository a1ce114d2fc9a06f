import { NativeSelect } from '@mantine/core';
import { adminLevel } from '@shop/contracts/identity/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useEditUserMutation } from './account-actions-api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { useUserName } from './use-user-name.ts';

const levels = [0, 1, 2] as const;

/** Changes the level of the account, with a reason and a TOTP code. */
export const LevelDialog = ({ user, onClose }: UserDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = useUserName()(user);
  const [level, setLevel] = useState(user.level);
  const [edit] = useEditUserMutation();
  const { id, revision } = user;
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.levelDialog.title, { name })}
      text={<p>{t(($) => $.adminUsers.levelDialog.text)}</p>}
      action={t(($) => $.adminUsers.levelDialog.submit)}
      fields={['level']}
      check={() => ({ level: level === user.level && 'field-required' })}
      values={level}
      run={({ reason, code }) =>
        edit({ id, body: { name: user.name ?? '', level, reason, revision }, code })
      }
      onDone={() => {
        toasts.done(t(($) => $.adminUsers.levelDialog.done, { name }));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <NativeSelect
          name="level"
          label={t(($) => $.adminUsers.levelDialog.level)}
          value={String(level)}
          data={levels.map((option) => ({
            value: String(option),
            label: t(($) => $.adminUsers.levels[option]),
          }))}
          error={
            level === user.level && errorOf('level') !== undefined
              ? t(($) => $.adminUsers.levelDialog.same)
              : errorOf('level')
          }
          onChange={({ target }) => {
            setLevel(adminLevel.parse(Number(target.value)));
            clear();
          }}
        />
      )}
    </ActionDialog>
  );
};
