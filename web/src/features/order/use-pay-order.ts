import type { PaymentSystem, WireMoney } from '@shop/contracts/wire/contract';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useProviderVisit } from '../../shared/payments/use-provider-visit.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import type { OrderKey } from './order-api.ts';
import { usePayOrderMutation } from './order-api.ts';

/** Converts an amount to the format of requests. */
const toPrice = ({ currency, cost }: WireMoney) => ({ currency, cost });

/** Starts the payment of an order and opens the page of the payment system. */
export const usePayOrder = (orderKey: OrderKey) => {
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [start, { isLoading }] = usePayOrderMutation();
  const { leave, isLeaving } = useProviderVisit();

  const pay = async (system: PaymentSystem, amountDue: WireMoney | undefined): Promise<void> => {
    const { data, error } = await start({
      ...orderKey,
      payment_system: system,
      ...(amountDue && { expected_amount_due: toPrice(amountDue) }),
    });
    if (error) toasts.refused(asProblem(error, lang).message);
    else leave(data.payment);
  };

  return { pay, paying: isLoading || isLeaving };
};
