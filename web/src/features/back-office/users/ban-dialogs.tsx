import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { MomentField } from '../../../shared/back-office/form/moment-field.tsx';
import { PanelState } from '../../../shared/back-office/panel-state.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { BanEffect } from '../bans/ban-effect.tsx';
import { useBanUserMutation, useUnbanUserMutation } from './account-actions-api.ts';
import type { BanDialogProps } from './user-dialog.ts';
import { useUserName } from './use-user-name.ts';
import { useUserBanEffectQuery } from './users-api.ts';

/** Bans the address of the account. Shows the effects of the ban first. */
export const BanDialog = ({ user, onClose }: BanDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = useUserName()(user);
  const [until, setUntil] = useState<string | null>(null);
  const [ban] = useBanUserMutation();
  const effect = useUserBanEffectQuery(user.id);
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.banDialog.title, { name })}
      text={
        <>
          <p>{t(($) => $.adminUsers.banDialog.text)}</p>
          <PanelState query={effect} skeleton={<BanEffect effect={null} />}>
            {(loaded) => <BanEffect effect={loaded} />}
          </PanelState>
        </>
      }
      action={t(($) => $.adminUsers.banDialog.submit)}
      reason={{ label: t(($) => $.adminBans.reason), hint: t(($) => $.adminBans.reasonHint) }}
      fields={['until']}
      values={until}
      run={(attempt) => ban({ id: user.id, until, attempt })}
      onDone={() => {
        toasts.done(t(($) => $.adminUsers.banDialog.done, { name }));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <MomentField
          name="until"
          label={t(($) => $.adminUsers.banDialog.until)}
          placeholder={t(($) => $.adminUsers.banDialog.forever)}
          value={until}
          error={errorOf('until')}
          onChange={(moment) => {
            setUntil(typeof moment === 'string' ? moment : null);
            clear();
          }}
        />
      )}
    </ActionDialog>
  );
};

/** Lifts the active ban. */
export const UnbanDialog = ({ user, onClose }: BanDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = useUserName()(user);
  const [unban] = useUnbanUserMutation();
  const active = user.bans.find(({ status }) => status === 'active');
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.unbanDialog.title, { name })}
      text={<p>{t(($) => $.adminUsers.unbanDialog.text)}</p>}
      action={t(($) => $.adminUsers.unbanDialog.submit)}
      run={(attempt) => unban({ id: user.id, ban: active?.ban_id ?? '', attempt })}
      onDone={() => {
        toasts.done(t(($) => $.adminUsers.unbanDialog.done, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
