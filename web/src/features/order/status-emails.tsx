import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { EmailChoice } from '../../shared/ui/email-choice.tsx';
import type { OrderKey } from './order-api.ts';
import { useChangeStatusEmailsMutation } from './order-api.ts';

type StatusEmailsProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** Whether the buyer gets an email when the product's status changes. */
export const StatusEmails = ({ order, orderKey }: StatusEmailsProps) => {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangeStatusEmailsMutation();
  return (
    <EmailChoice
      label={t(($) => $.order.statusEmails.label)}
      description={t(($) => $.order.statusEmails.hint)}
      isOn={order.status_emails}
      isSaving={isLoading}
      save={(enabled) => change({ ...orderKey, enabled })}
      done={t(($) => $.order.statusEmails.done, { returnObjects: true })}
    />
  );
};
