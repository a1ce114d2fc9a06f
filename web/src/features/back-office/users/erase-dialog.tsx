import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useEraseUserMutation } from './account-actions-api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import css from './users.module.css';
import { useUserName } from './use-user-name.ts';

/** Erases the account permanently, after its name is typed. */
export const EraseDialog = ({ user, onClose }: UserDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = useUserName()(user);
  const [typed, setTyped] = useState('');
  const [erase] = useEraseUserMutation();
  const isWrong = typed.trim() !== name.trim();
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.eraseDialog.title, { name })}
      text={<Consequences />}
      action={t(($) => $.adminUsers.eraseDialog.submit)}
      fields={['name']}
      check={() => ({ name: isWrong && (typed === '' ? 'field-required' : 'field-invalid') })}
      run={(attempt) => erase({ id: user.id, attempt })}
      onDone={() => {
        toasts.done(t(($) => $.adminUsers.eraseDialog.done));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <TextInput
          name="name"
          label={t(($) => $.adminUsers.eraseDialog.confirm, { name })}
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={errorOf('name')}
          onChange={({ target }) => {
            setTyped(target.value);
            clear();
          }}
        />
      )}
    </ActionDialog>
  );
};

const consequences = ['account', 'sessions', 'tickets', 'orders', 'bans'] as const;

const Consequences = () => {
  const { t } = useTranslation();
  return (
    <>
      <ul className={css['consequences']}>
        {consequences.map((consequence) => (
          <li key={consequence}>{t(($) => $.adminUsers.eraseDialog.consequences[consequence])}</li>
        ))}
      </ul>
      <p>{t(($) => $.adminUsers.eraseDialog.text)}</p>
    </>
  );
};
