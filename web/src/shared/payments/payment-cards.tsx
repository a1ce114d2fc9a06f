import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';
import css from './payment-cards.module.css';

type PaymentCardsProps = Readonly<{
  label: string;
  offers: readonly PaymentSystemOffer[];
  chosen: PaymentSystem | undefined;
  error?: string | undefined;
  onChoose: (system: PaymentSystem) => void;
}>;

/** The available payment systems, three per row, each with its fee. */
export const PaymentCards = memo((props: PaymentCardsProps) => {
  const { label, offers, chosen, error, onChoose } = props;
  const { t } = useTranslation();
  const { percent } = useFormat();
  const local = useLocal();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className={css['legend']}>{label}</legend>
      <div className={css['cards']}>
        {offers.map(({ id, fee_basis_points: fee, ...offer }) => (
          <label key={id} className={css['card']}>
            <input
              type="radio"
              name="payment_system"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              // No change event follows a click on the preselected system, or one that makes React
              // hydrate the page.
              onClick={() => onChoose(id)}
            />
            <span className={css['name']}>{local(offer, 'name')}</span>
            <span className={css['fee']}>
              {fee > 0
                ? t(($) => $.checkout.fee, { percent: percent(fee) })
                : t(($) => $.checkout.noFee)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
});
