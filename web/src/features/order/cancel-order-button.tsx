import { Button } from '@mantine/core';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import type { OrderKey } from './order-api.ts';
import { useCancelOrder } from './use-cancel-order.tsx';

type CancelOrderButtonProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** Opens the question whether to cancel an order that is not paid. */
export const CancelOrderButton = ({ order, orderKey }: CancelOrderButtonProps) => {
  const { t } = useTranslation();
  const askToCancel = useCancelOrder(order, orderKey);
  return (
    <Button variant="subtle" size="lg" aria-haspopup="dialog" onClick={askToCancel}>
      {t(($) => $.order.cancel)}
    </Button>
  );
};
