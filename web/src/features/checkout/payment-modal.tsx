import { Button } from '@mantine/core';
import type { ProductPage, ProductRate } from '@shop/contracts/catalog/contract';
import { areKeysReserved, countDelivered } from '@shop/contracts/ordering/values';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { convertedPrice } from '../../shared/payments/converted-price.ts';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { planAndCount } from '../../shared/text/plan-and-count.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { Modal } from '../../shared/ui/modal.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import css from './payment-modal.module.css';
import type { OrderToPay } from './use-payment-visit.ts';
import { usePaymentStart } from './use-payment-start.ts';
import { orderAddress } from './use-payment-visit.ts';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';

type PaymentSummaryProps = Readonly<{
  placed: OrderToPay;
  product: ProductPage;
  rate: ProductRate;
  count: number;
  offer: PaymentSystemOffer | undefined;
  email: string;
}>;

type PaymentModalProps = Readonly<{
  /** Null before an order is placed. */
  summary: PaymentSummaryProps | null;
  opened: boolean;
  onClose: () => void;
}>;

/** Shows the product, rate and sum for confirmation, then redirects to the payment system. */
export const PaymentModal = ({ summary, opened, onClose }: PaymentModalProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.checkout.payTitle)}
      size={500}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {summary && <PaymentSummary {...summary} opened={opened} />}
    </Modal>
  );
};

const PaymentSummary = (props: PaymentSummaryProps & Readonly<{ opened: boolean }>) => {
  const { opened, placed, product, rate, count, offer, email } = props;
  const { t } = useTranslation();
  const local = useLocal();
  const { clock, money, percent } = useFormat();
  const { number, delivery, total, fee, amount_due: due, expires_at: until } = placed;
  const form = grammaticalNumber(countDelivered({ delivery, count }));
  const payHint = areKeysReserved({ delivery }) ? 'payHint' : 'payHintUnreserved';
  const { start, isStarting } = usePaymentStart(placed, opened);
  const payButton = useFocusAfter(isStarting);
  const term = useRateTerm()(rate.days);
  const system = offer ? local(offer, 'name') : '';
  const lines = [
    { label: t(($) => $.checkout.orderNumber), value: String(number), mono: true },
    { label: t(($) => $.checkout.product), value: local(product, 'name') },
    { label: t(($) => $.checkout.plan), value: count > 1 ? planAndCount(term, count) : term },
    { label: t(($) => $.checkout.payEmail[form]), value: email },
  ];
  const converted = convertedPrice(placed, total);
  if (converted || fee.cost > 0) {
    lines.push({ label: t(($) => $.checkout.total), value: money(total), mono: true });
  }
  if (converted && fee.cost > 0) {
    const label = t(($) => $.checkout.charge[converted.currency]);
    lines.push({ label, value: money(converted), mono: true });
  }

  return (
    <>
      <dl className={css['lines']}>
        {lines.map(({ label, value, mono }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-mono={mono}>{value}</dd>
          </div>
        ))}
        {offer && fee.cost > 0 && (
          <div>
            <dt>
              {t(($) => $.checkout.feeOf, { system, percent: percent(offer.fee_basis_points) })}
            </dt>
            <dd data-mono>+{money(fee)}</dd>
          </div>
        )}
        <div className={css['charge']}>
          <dt>{t(($) => $.checkout.toPay)}</dt>
          <dd data-mono>{money(due)}</dd>
        </div>
      </dl>
      <p className={css['hint']}>
        {t(($) => $.checkout[payHint][form], { system, time: clock(until) })}
      </p>
      <div className={css['actions']}>
        <Button
          variant="filled"
          size="lg"
          fullWidth
          data-autofocus
          loading={isStarting}
          ref={payButton}
          onClick={() => void start()}
        >
          {t(($) => $.checkout.pay)}
        </Button>
        <Button component={ShopLink} to={orderAddress(placed)} replace variant="subtle" fullWidth>
          {t(($) => $.checkout.payLater)}
        </Button>
      </div>
    </>
  );
};
