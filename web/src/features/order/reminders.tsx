import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { EmailChoice } from '../../shared/ui/email-choice.tsx';
import type { OrderKey } from './order-api.ts';
import { useChangeRemindersMutation } from './order-api.ts';

type RemindersProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** Whether the buyer gets an email before a time-limited key of the product expires. */
export const Reminders = ({ order, orderKey }: RemindersProps) => {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangeRemindersMutation();
  return (
    <EmailChoice
      label={t(($) => $.order.reminders.label)}
      description={t(($) => $.order.reminders.hint)}
      isOn={order.reminders}
      isSaving={isLoading}
      save={(enabled) => change({ ...orderKey, enabled })}
      done={t(($) => $.order.reminders.done, { returnObjects: true })}
    />
  );
};
