import type { WireQuote } from '@shop/domain/ordering/contract';
import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import type { WireMoney } from '@shop/domain/wire/contract';
import { useTranslation } from 'react-i18next';
import { share, useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import css from './totals.module.css';

/** What leaves the buyer's account: the charge, and on top what the payment system takes. */
export const toPay = ({ charge }: WireQuote, offer: PaymentSystemOffer | undefined): WireMoney =>
  share(charge, 1 + (offer?.fee_basis_points ?? 0) / 10_000);

type TotalsProps = Readonly<{
  quote: WireQuote | undefined;
  offer: PaymentSystemOffer | undefined;
  /** What the total was before it changed. */
  before: WireMoney | undefined;
  settling: boolean;
}>;

/** The sum as it comes about, so that no line of it is a surprise later. */
export const Totals = ({ quote, offer, before, settling }: TotalsProps) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const local = useLocal();
  if (!quote) return <div className={css['waiting']} />;

  const { unit_price: unit, count, discount, total, charge } = quote;
  const fee = total.cost > 0 ? (offer?.fee_basis_points ?? 0) : 0;
  const converted = charge.currency !== total.currency && total.cost > 0;
  return (
    <>
      <dl className={css['totals']} data-settling={settling || undefined} aria-live="polite">
        {count > 1 && (
          <div>
            <dt>{t(($) => $.checkout.unit)}</dt>
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
            {before && before.cost !== total.cost && (
              <span className={css['before']}>
                {t(($) => $.checkout.wasTotal, { price: money(before) })}
              </span>
            )}
            {money(total)}
          </dd>
        </div>
        {converted && (
          <div>
            <dt>{t(($) => $.checkout.charge, { currency: charge.currency })}</dt>
            <dd>{money(charge)}</dd>
          </div>
        )}
        {offer && fee > 0 && (
          <>
            <div>
              <dt>
                {t(($) => $.checkout.feeOf, {
                  system: local(offer, 'name'),
                  percent: percent(fee),
                })}
              </dt>
              <dd>+{money(share(charge, fee / 10_000))}</dd>
            </div>
            <div className={css['pay']}>
              <dt>{t(($) => $.checkout.toPay)}</dt>
              <dd>{money(toPay(quote, offer))}</dd>
            </div>
          </>
        )}
      </dl>
      {total.cost === 0 && <p className={css['free']}>{t(($) => $.checkout.free)}</p>}
    </>
  );
};
