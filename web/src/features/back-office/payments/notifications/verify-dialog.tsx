import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useVerifyNotificationMutation } from './notifications-api.ts';

type VerifyDialogProps = Readonly<{ id: string; onClose: () => void }>;

/** Verifies a notification again with the current secrets, and optionally applies it. */
export const VerifyDialog = ({ id, onClose }: VerifyDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [verify] = useVerifyNotificationMutation();
  const [isApplied, setApplied] = useState(false);
  return (
    <ActionDialog
      title={t(($) => $.adminNotifications.verifyTitle)}
      text={<p>{t(($) => $.adminNotifications.verifyText)}</p>}
      action={t(($) => $.adminNotifications.verify)}
      reason={null}
      values={isApplied}
      run={async (attempt) => {
        const { data, error } = await verify({ id, attempt, apply: isApplied });
        if (data) {
          const result = t(($) => $.adminNotifications.results[data.verification_result]);
          toasts.done(t(($) => $.adminNotifications.verifiedDone, { result }));
        }
        return { error };
      }}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <Radio.Group
          name="apply"
          value={isApplied ? 'apply' : 'dry'}
          onChange={(value) => setApplied(value === 'apply')}
        >
          <Panel>
            <Radio
              value="dry"
              data-autofocus
              label={t(($) => $.adminNotifications.showResultOnly)}
            />
            <Radio value="apply" label={t(($) => $.adminNotifications.recordPayment)} />
          </Panel>
        </Radio.Group>
      )}
    </ActionDialog>
  );
};
