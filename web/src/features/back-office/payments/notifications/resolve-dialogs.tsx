import { TextInput } from '@mantine/core';
import type { NextStep } from '@shop/contracts/payments/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useResolveNotificationMutation } from './notifications-api.ts';

type ResolveDialogProps = Readonly<{
  /** The id of the notification that reports the payment. */
  id: string;
  /** `{system}:{provider's id}` */
  payment: string;
  onClose: () => void;
}>;

const numberIn = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : undefined;

/** Assigns an unmatched payment to an order. */
export const AssignDialog = ({ id, payment, onClose }: ResolveDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [resolve] = useResolveNotificationMutation();
  const [text, setText] = useState('');
  const number = numberIn(text);
  return (
    <ActionDialog
      title={t(($) => $.adminPayments.resolve.assignTitle)}
      text={<p>{t(($) => $.adminPayments.resolve.assignText)}</p>}
      action={t(($) => $.adminPayments.resolve.assign)}
      fields={['number']}
      check={() => ({
        number: text.trim() === '' ? 'field-required' : number === undefined && 'field-invalid',
      })}
      values={text}
      run={(attempt) => resolve({ id, payment, attempt, number: number ?? null })}
      onDone={() => {
        toasts.done(t(($) => $.adminPayments.resolve.assigned, { number: text.trim() }));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <TextInput
          name="number"
          label={t(($) => $.adminPayments.resolve.number)}
          description={t(($) => $.adminPayments.resolve.numberHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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

type DismissDialogProps = ResolveDialogProps &
  Readonly<{
    /** The payment's next step. Only `assign_or_dismiss` leaves a later assignment possible. */
    step: NextStep;
  }>;

const textOf = (step: NextStep) => {
  if (step === 'refund_and_dismiss') return 'dismissWrongCurrencyText';
  return step === 'dismiss_returned' ? 'dismissReturnedText' : 'dismissText';
};

/** Dismisses an unmatched payment: no order receives it. */
export const DismissDialog = ({ id, payment, step, onClose }: DismissDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [resolve] = useResolveNotificationMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminPayments.resolve.dismissTitle)}
      text={<p>{t(($) => $.adminPayments.resolve[textOf(step)])}</p>}
      action={t(($) => $.adminPayments.resolve.dismiss)}
      run={(attempt) => resolve({ id, payment, attempt, number: null })}
      onDone={() => {
        toasts.done(t(($) => $.adminPayments.resolve.dismissed));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
