import type { OrderMail } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useMailKeysMutation, useResendMailMutation } from './order-api.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { useBuyerName } from './use-buyer-name.ts';

/** Sends the keys again. */
export const MailKeysDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const email = useBuyerName()(order);
  const [mail] = useMailKeysMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.resend.title)}
      text={<p>{t(($) => $.adminOrder.resend.text, { email })}</p>}
      action={t(($) => $.adminOrder.resend.submit)}
      run={(attempt) => mail({ number: order.number, attempt, body: {} })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.resend.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
};

type ResendMailDialogProps = OrderDialogProps & Readonly<{ mail: OrderMail }>;

/** Sends another email about the order again. */
export const ResendMailDialog = ({ order, mail, onClose }: ResendMailDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [resend] = useResendMailMutation();
  const email = mail.email_masked ?? t(($) => $.adminOrder.facts.erased);
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.resend.mailTitle)}
      text={<p>{t(($) => $.adminOrder.resend.mailText, { email })}</p>}
      action={t(($) => $.adminOrder.resend.submit)}
      run={(attempt) => resend({ number: order.number, attempt, body: { mail: mail.id } })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.resend.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
