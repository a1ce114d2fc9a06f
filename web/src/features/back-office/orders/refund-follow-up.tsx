import { TextInput } from '@mantine/core';
import type { OrderRefund } from '@shop/contracts/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useRefundSentMutation, useRetryRefundMutation } from './order-api.ts';

type FollowUpProps = Readonly<{ number: number; refund: OrderRefund; onClose: () => void }>;

/** Records that the refund was sent, with the reference of the transfer. */
export const RefundSentDialog = ({ number, refund, onClose }: FollowUpProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const toasts = useToasts();
  const [sent] = useRefundSentMutation();
  const [reference, setReference] = useState('');
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.refund.sentTitle, { amount: money(refund.amount) })}
      text={<p>{t(($) => $.adminOrder.refund.sentText)}</p>}
      action={t(($) => $.adminOrder.actions.sent)}
      fields={['reference']}
      check={() => ({ reference: reference.trim() === '' && 'field-required' })}
      values={reference}
      run={(attempt) =>
        sent({ number, attempt, body: { refund: refund.refund_id, reference: reference.trim() } })
      }
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.refund.sentDone));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <TextInput
          name="reference"
          label={t(($) => $.adminOrder.refund.reference)}
          description={t(($) => $.adminOrder.refund.referenceHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          autoComplete="off"
          value={reference}
          error={errorOf('reference')}
          onChange={({ target }) => {
            setReference(target.value);
            clear();
          }}
        />
      )}
    </ActionDialog>
  );
};

type RetryProps = FollowUpProps & Readonly<{ isManual: boolean }>;

/** Retries a failed refund, or marks it for manual transfer. */
export const RefundRetryDialog = ({ number, refund, isManual, onClose }: RetryProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const toasts = useToasts();
  const [retry] = useRetryRefundMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.refund[isManual ? 'manualTitle' : 'retryTitle'], {
        amount: money(refund.amount),
      })}
      text={<p>{t(($) => $.adminOrder.refund[isManual ? 'manualText' : 'retryText'])}</p>}
      action={t(($) => $.adminOrder.actions[isManual ? 'manual' : 'retry'])}
      run={(attempt) =>
        retry({ number, attempt, body: { refund: refund.refund_id, manual: isManual } })
      }
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.refund[isManual ? 'manualDone' : 'retryDone']));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
