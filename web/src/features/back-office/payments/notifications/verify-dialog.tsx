import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import { RadioChoice } from '../../../../shared/back-office/form/radio-choice.tsx';
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
        <RadioChoice
          label={t(($) => $.adminNotifications.verifyEffect)}
          name="apply"
          options={[
            { value: 'dry', label: t(($) => $.adminNotifications.showResultOnly) },
            { value: 'apply', label: t(($) => $.adminNotifications.recordPayment) },
          ]}
          value={isApplied ? 'apply' : 'dry'}
          onChange={(value) => setApplied(value === 'apply')}
        />
      )}
    </ActionDialog>
  );
};
