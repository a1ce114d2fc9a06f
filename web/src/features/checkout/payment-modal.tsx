import { Button } from '@mantine/core';
import type { ProductPage } from '@shop/domain/catalog/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { sendToProvider } from '../../shared/payments/send-to-provider.ts';
import { share, useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { LateModal } from '../../shared/ui/late-modal.tsx';
import css from './payment-modal.module.css';
import { orderAddress } from './use-placed-order.ts';
import type { Purchase } from './use-purchase.ts';

type PaymentModalProps = Readonly<{ purchase: Purchase; product: ProductPage }>;

/** Shows product, rate and sum once more, then sends the buyer to the payment system. */
export const PaymentModal = ({ purchase, product }: PaymentModalProps) => {
  const { t } = useTranslation();
  return (
    <LateModal
      opened={purchase.opened}
      onClose={purchase.close}
      title={t(($) => $.checkout.payTitle)}
      size={500}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <PaymentSummary purchase={purchase} product={product} />
    </LateModal>
  );
};

const PaymentSummary = ({ purchase, product }: PaymentModalProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { days, clock, percent } = useFormat();
  const { placed, rate, offer, wish, user } = purchase;
  if (!placed || !rate) return null;

  const { number, total, charge, expires_at: until, payment } = placed;
  const fee = offer?.fee_basis_points ?? 0;
  const term = rate.days === 0 ? t(($) => $.checkout.lifetime) : days(rate.days);
  const system = offer ? local(offer, 'name') : '';
  const lines = [
    { label: t(($) => $.checkout.orderNumber), value: String(number), mono: true },
    { label: t(($) => $.checkout.product), value: local(product, 'name') },
    { label: t(($) => $.checkout.rate), value: `${term} × ${wish.count}` },
    { label: t(($) => $.checkout.payEmail), value: user?.email ?? wish.email.trim() },
  ];
  const converted = charge.currency !== total.currency;
  if (converted || fee > 0) {
    lines.push({ label: t(($) => $.checkout.total), value: total.display, mono: true });
  }
  if (converted && fee > 0) {
    const label = t(($) => $.checkout.charge, { currency: charge.currency });
    lines.push({ label, value: charge.display, mono: true });
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
        {fee > 0 && (
          <div>
            <dt>{t(($) => $.checkout.feeOf, { system, percent: percent(fee) })}</dt>
            <dd data-mono>+{share(charge, fee / 10_000).display}</dd>
          </div>
        )}
        <div className={css['charge']}>
          <dt>{t(($) => $.checkout.toPay)}</dt>
          <dd data-mono>{share(charge, 1 + fee / 10_000).display}</dd>
        </div>
      </dl>
      <p className={css['hint']}>
        {t(($) => $.checkout.payHint, { system, time: clock(until) })}
        {fee > 0 && ` ${t(($) => $.checkout.feeNote)}`}
      </p>
      <div className={css['actions']}>
        <Button
          variant="filled"
          size="lg"
          fullWidth
          data-autofocus
          onClick={() => sendToProvider(payment, document)}
        >
          {t(($) => $.checkout.pay)}
        </Button>
        <Button component={ShopLink} to={orderAddress(placed)} replace variant="subtle" fullWidth>
          {t(($) => $.checkout.orderPage)}
        </Button>
      </div>
    </>
  );
};
