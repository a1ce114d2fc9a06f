import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useSettleNotificationMutation } from './notifications-api.ts';

type SettleDialogProps = Readonly<{
  /** The id of the notification that reports the payment. */
  id: string;
  /** `{system}:{provider's id}` */
  payment: string;
  onClose: () => void;
}>;

const numberIn = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : undefined;

/** Assigns an unmatched payment to an order. */
export const AssignDialog = ({ id, payment, onClose }: SettleDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [settle] = useSettleNotificationMutation();
  const [text, setText] = useState('');
  const number = numberIn(text);
  return (
    <ActionDialog
      title={t(($) => $.adminPayments.settle.assignTitle)}
      text={<p>{t(($) => $.adminPayments.settle.assignText)}</p>}
      action={t(($) => $.adminPayments.settle.assign)}
      fields={['number']}
      check={() => ({ number: number === undefined && 'field-invalid' })}
      run={(attempt) => settle({ id, payment, attempt, number: number ?? null })}
      onDone={() => {
        toasts.done(t(($) => $.adminPayments.settle.assigned, { number: text.trim() }));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <TextInput
          name="number"
          data-autofocus
          label={t(($) => $.adminPayments.settle.number)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={text}
          error={errorOf('number')}
          onChange={({ target }) => {
            setText(target.value);
            clear();
          }}
        />
      )}
    </ActionDialog>
  );
};

/** Dismisses an unmatched payment: no order receives it. */
export const DismissDialog = ({ id, payment, onClose }: SettleDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [settle] = useSettleNotificationMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminPayments.settle.dismissTitle)}
      text={<p>{t(($) => $.adminPayments.settle.dismissText)}</p>}
      action={t(($) => $.adminPayments.settle.dismiss)}
      run={(attempt) => settle({ id, payment, attempt, number: null })}
      onDone={() => {
        toasts.done(t(($) => $.adminPayments.settle.dismissed));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
