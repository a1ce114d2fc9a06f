import type { WireCharge, WireQuote } from '@shop/contracts/ordering/contract';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { convertedPrice } from '../../shared/payments/converted-price.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import css from './totals.module.css';

type TotalsProps = Readonly<{
  quote: WireQuote | undefined;
  /** The charge at the chosen payment system; undefined without one. */
  charge: WireCharge | undefined;
  offer: PaymentSystemOffer | undefined;
  /** The total before the latest change. */
  before: WireMoney | undefined;
  recalculating: boolean;
}>;

/** The breakdown of the total. Only the buy bar shows the amount to pay. */
export const Totals = ({ quote, charge, offer, before, recalculating }: TotalsProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!quote) return <div className={css['waiting']} />;

  const { unit_price: unit, count, discount, total } = quote;
  const converted = charge && total.cost > 0 ? convertedPrice(charge, total) : null;
  return (
    <>
      <dl
        className={css['totals']}
        data-recalculating={recalculating || undefined}
        aria-live="polite"
      >
        {count > 1 && (
          <div>
            <dt>{t(($) => $.checkout.unitPrice)}</dt>
            <dd>
              {money(unit)} × {count}
            </dd>
          </div>
        )}
        {discount.cost > 0 && (
          <div>
            <dt>{t(($) => $.checkout.discount)}</dt>
            <dd>−{money(discount)}</dd>
          </div>
        )}
        <div className={css['total']}>
          <dt>{t(($) => $.checkout.total)}</dt>
          <dd>
            {before && <TotalBefore before={before} total={total} />}
            {money(total)}
          </dd>
        </div>
        {converted && (
          <div>
            <dt>{t(($) => $.checkout.charge[converted.currency])}</dt>
            <dd>{money(converted)}</dd>
          </div>
        )}
        {offer && charge && <FeeRow offer={offer} fee={charge.fee} />}
      </dl>
      {total.cost === 0 && <p className={css['free']}>{t(($) => $.checkout.free)}</p>}
    </>
  );
};

type TotalBeforeProps = Readonly<{ before: WireMoney; total: WireMoney }>;

const TotalBefore = ({ before, total }: TotalBeforeProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (before.cost === total.cost) return null;
  return (
    <span className={css['before']}>{t(($) => $.checkout.wasTotal, { price: money(before) })}</span>
  );
};

type FeeRowProps = Readonly<{ offer: PaymentSystemOffer; fee: WireMoney }>;

const FeeRow = ({ offer, fee }: FeeRowProps) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const local = useLocal();
  if (fee.cost <= 0) return null;
  return (
    <div>
      <dt>
        {t(($) => $.checkout.feeOf, {
          system: local(offer, 'name'),
          percent: percent(offer.fee_basis_points),
        })}
      </dt>
      <dd>+{money(fee)}</dd>
    </div>
  );
};
