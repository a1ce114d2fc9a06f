import { TextInput } from '@mantine/core';
import { emailAddress } from '@shop/contracts/wire/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useCorrectByStaffMutation } from './order-api.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { useBuyerName } from './use-buyer-name.ts';

/** Corrects the address of a paid order. The reason states how the buyer proved ownership. */
export const CorrectEmailDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const old = useBuyerName()(order);
  const [correct] = useCorrectByStaffMutation();
  const [email, setEmail] = useState('');
  const isDelivered = order.keys.some(({ current }) => current);

  const problem = () => {
    if (email.trim() === '') return 'email-required' as const;
    return emailAddress.safeParse(email.trim()).success ? false : ('email-invalid' as const);
  };
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.email.title, { number: order.number })}
      text={
        <p>{t(($) => $.adminOrder.email[isDelivered ? 'text' : 'unpaidText'], { email: old })}</p>
      }
      action={t(($) => $.adminOrder.email.submit)}
      reason={{
        label: t(($) => $.adminOrder.email.proof),
        hint: t(($) => $.adminOrder.email.proofHint),
      }}
      fields={['email']}
      check={() => ({ email: problem() })}
      values={email.trim()}
      run={(attempt) => correct({ number: order.number, attempt, body: { email: email.trim() } })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.email.done, { email: email.trim() }));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <TextInput
          name="email"
          type="email"
          label={t(($) => $.adminOrder.email.email)}
          autoComplete="off"
          value={email}
          error={errorOf('email')}
          onChange={({ target }) => {
            setEmail(target.value);
            clear();
          }}
        />
      )}
    </ActionDialog>
  );
};
