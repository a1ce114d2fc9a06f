import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { areKeysReserved, countDelivered } from '@shop/contracts/ordering/values';
import { useTranslation } from 'react-i18next';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import type { OrderKey } from './order-api.ts';

/** Asks for confirmation before canceling. Canceling releases the reserved keys. */
export const useCancelOrder = (order: OrderPage, orderKey: OrderKey) => {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const form = grammaticalNumber(countDelivered(order));
  const text = areKeysReserved(order)
    ? t(($) => $.order.cancelQuestion.text[form])
    : t(($) => $.order.unreserved.cancelQuestion);
  return () =>
    dialogs.open(
      t(($) => $.order.cancelQuestion.title, { number: order.number }),
      (onClose) => <CancelQuestion orderKey={orderKey} text={text} onClose={onClose} />,
    );
};
