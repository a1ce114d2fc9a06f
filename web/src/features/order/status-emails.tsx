import { Checkbox } from '@mantine/core';
import type { OrderPage } from '@shop/contracts/ordering/contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import type { OrderKey } from './order-api.ts';
import { useChangeStatusEmailsMutation } from './order-api.ts';

type StatusEmailsProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** Whether the buyer gets an e-mail when the product's status changes. */
export const StatusEmails = ({ order, orderKey }: StatusEmailsProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [change, { isLoading }] = useChangeStatusEmailsMutation();

  const handleChange = async (isSubscribed: boolean) => {
    if (isLoading) return;
    const { error } = await change({ ...orderKey, wanted: isSubscribed });
    if (error) return toasts.refused(asProblem(error, lang).message);
    const { on, off } = t(($) => $.order.statusEmails.done, { returnObjects: true });
    toasts.done(isSubscribed ? on : off);
  };

  return (
    <Checkbox
      label={t(($) => $.order.statusEmails.label)}
      description={t(($) => $.order.statusEmails.hint)}
      checked={order.status_emails}
      onChange={({ currentTarget }) => void handleChange(currentTarget.checked)}
    />
  );
};
