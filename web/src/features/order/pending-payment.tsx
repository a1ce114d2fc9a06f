import { Button } from '@mantine/core';
import type { OrderPage } from '@shop/domain/ordering/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { limitsOf, useLimitsObjection } from '../../shared/payments/charge-limits.ts';
import { PaymentCards } from '../../shared/payments/payment-cards.tsx';
import { usePaymentSystemsQuery } from '../../shared/payments/payment-systems-api.ts';
import { sendToProvider } from '../../shared/payments/send-to-provider.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { chargeWith, sumToPay } from './sum-to-pay.ts';
import { CountdownClock } from './countdown-clock.tsx';
import type { OrderKey } from './order-api.ts';
import { useCancelOrderMutation, usePayOrderMutation } from './order-api.ts';
import css from './pending-payment.module.css';

type PendingPaymentProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** The time left, and the way to pay: the system chosen first, or another. */
export const PendingPayment = ({ order, orderKey }: PendingPaymentProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [chosen, setChosen] = useState(order.payment_system);
  const { data: systems = [] } = usePaymentSystemsQuery();
  const offers = systems.filter(({ id }) => order.payment_systems.includes(id));
  const offer = offers.find(({ id }) => id === chosen) ?? offers[0];
  const system = offer?.id ?? chosen;
  const sum = sumToPay(order, system, offers);
  const charge = chargeWith(order, system, offer);
  const beyond = useLimitsObjection()(offer, charge, charge && limitsOf(offer, charge.currency));
  const [pay, { isLoading: paying }] = usePayOrderMutation();
  const [cancel, { isLoading: cancelling }] = useCancelOrderMutation();

  const payButton = useFocusAfter(paying);
  const cancelButton = useFocusAfter(cancelling);

  const handlePay = async () => {
    if (beyond !== undefined) return;
    const { data, error } = await pay({ ...orderKey, payment_system: system });
    if (error) toasts.refused(asProblem(error, lang).message);
    else sendToProvider(data.payment, document);
  };

  const handleCancel = async () => {
    const { error } = await cancel(orderKey);
    if (error) toasts.refused(asProblem(error, lang).message);
    else toasts.done(t(($) => $.order.cancelled));
  };

  return (
    <section className={css['panel']} aria-label={t(($) => $.order.payWith)}>
      <CountdownClock until={order.expires_at} />
      {offers.length > 0 && (
        <PaymentCards
          label={t(($) => $.order.payWith)}
          offers={offers}
          chosen={system}
          error={beyond}
          onChoose={setChosen}
        />
      )}
      <div className={css['actions']}>
        <Button
          variant="filled"
          size="lg"
          loading={paying}
          ref={payButton}
          data-unready={beyond !== undefined || undefined}
          onClick={() => void handlePay()}
        >
          {sum ? t(($) => $.order.pay, { price: money(sum) }) : t(($) => $.checkout.pay)}
        </Button>
        <Button
          variant="subtle"
          size="lg"
          loading={cancelling}
          ref={cancelButton}
          onClick={() => void handleCancel()}
        >
          {t(($) => $.order.cancel)}
        </Button>
      </div>
    </section>
  );
};
