import { Button } from '@mantine/core';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLimitsProblem } from '../../shared/payments/charge-limits.ts';
import { PaymentCards } from '../../shared/payments/payment-cards.tsx';
import { usePaymentSystemsQuery } from '../../shared/payments/payment-systems-api.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import type { OrderKey } from './order-api.ts';
import { OrderLines } from './order-lines.tsx';
import actionRow from '../../shared/ui/action-row.module.css';
import css from './pending-payment.module.css';
import { usePayOrder } from './use-pay-order.ts';

type PendingPaymentProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** The remaining time, and payment by the selected or another system. */
export const PendingPayment = ({ order, orderKey }: PendingPaymentProps) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const local = useLocal();
  const [chosen, setChosen] = useState(order.payment_system);
  const { data: systems = [] } = usePaymentSystemsQuery();
  const optionOf = (id: PaymentSystem) =>
    order.payment_options.find((option) => option.payment_system === id);
  const offers = systems.filter(({ id }) => optionOf(id) !== undefined);
  const offer = offers.find(({ id }) => id === chosen) ?? offers[0];
  const system = offer?.id ?? chosen;
  const option = optionOf(system);
  const beyond = useLimitsProblem()(offer, option?.charge);
  const { pay, paying } = usePayOrder(orderKey);
  const payButton = useFocusAfter(paying);

  const handlePay = async () => {
    if (beyond === undefined) await pay(system, option?.amount_due);
  };

  return (
    <section className={css['panel']} aria-label={t(($) => $.order.paymentMethod)}>
      <CountdownClock until={order.expires_at} />
      {offers.length > 0 && (
        <PaymentCards
          label={t(($) => $.order.paymentMethod)}
          offers={offers}
          chosen={system}
          error={beyond}
          onChoose={setChosen}
        />
      )}
      {offer && option && option.fee.cost > 0 && (
        <OrderLines
          className={css['sums']}
          live
          lines={[
            {
              label: t(($) => $.checkout.feeOf, {
                system: local(offer, 'name'),
                percent: percent(offer.fee_basis_points),
              }),
              value: `+${money(option.fee)}`,
              mono: true,
            },
            { label: t(($) => $.checkout.toPay), value: money(option.amount_due), mono: true },
          ]}
        />
      )}
      <div className={actionRow['actions']}>
        <Button
          variant="filled"
          size="lg"
          loading={paying}
          ref={payButton}
          data-unready={beyond !== undefined || undefined}
          onClick={() => void handlePay()}
        >
          {option
            ? t(($) => $.order.pay, { price: money(option.amount_due) })
            : t(($) => $.checkout.pay)}
        </Button>
        <CancelOrderButton order={order} orderKey={orderKey} />
      </div>
    </section>
  );
};
