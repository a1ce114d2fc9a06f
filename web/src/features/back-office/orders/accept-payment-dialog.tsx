import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useAcceptPaymentMutation } from './order-api.ts';
import type { PaymentDialogProps } from './payment-dialog.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

/** Accepts a payment whose amount differs from the price. */
export const AcceptPaymentDialog = ({ order, paymentId, onClose }: PaymentDialogProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const toasts = useToasts();
  const systemName = usePaymentSystemName();
  const [accept] = useAcceptPaymentMutation();
  const open = order.payments.filter(
    ({ id, applied_as: use, accepted, left }) =>
      use === 'mismatched' && !accepted && left.cost > 0 && (paymentId ?? id) === id,
  );
  const [chosen, setChosen] = useState(open[0]?.id ?? '');
  const payment = open.find(({ id }) => id === chosen);
  if (!payment) return null;
  const amount = money(payment.amount ?? payment.left);

  return (
    <ActionDialog
      title={t(($) => $.adminOrder.accept.title, { amount })}
      text={
        <p>
          {payment.expected
            ? t(($) => $.adminOrder.accept.text, { expected: money(payment.expected) })
            : t(($) => $.adminOrder.accept.textUnknown)}
        </p>
      }
      action={t(($) => $.adminOrder.accept.submit, { amount })}
      values={chosen}
      run={(attempt) => {
        const { system, payment_id } = payment;
        return accept({ number: order.number, attempt, body: { payment: { system, payment_id } } });
      }}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.accept.done));
        onClose();
      }}
      onClose={onClose}
    >
      {() =>
        open.length > 1 && (
          <NativeSelect
            name="payment"
            label={t(($) => $.adminOrder.accept.payment)}
            value={chosen}
            data={open.map(({ id, system, payment_id: providerPaymentId, left }) => ({
              value: id,
              label: `${systemName(system)} ${providerPaymentId}, ${money(left)}`,
            }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )
      }
    </ActionDialog>
  );
};
