import type { WireQuote } from '@shop/domain/ordering/contract';
import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import type { WireMoney } from '@shop/domain/wire/contract';
import { useTranslation } from 'react-i18next';
import { convertedPrice } from '../../shared/payments/converted-price.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import css from './totals.module.css';

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

  const { unit_price: unit, count, discount, total, fee, amount_due: due } = quote;
  const converted = total.cost > 0 ? convertedPrice(quote, total) : null;
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
            <dt>{t(($) => $.checkout.charge, { currency: converted.currency })}</dt>
            <dd>{money(converted)}</dd>
          </div>
        )}
        {offer && fee.cost > 0 && (
          <>
            <div>
              <dt>
                {t(($) => $.checkout.feeOf, {
                  system: local(offer, 'name'),
                  percent: percent(offer.fee_basis_points),
                })}
              </dt>
              <dd>+{money(fee)}</dd>
            </div>
            <div className={css['pay']}>
              <dt>{t(($) => $.checkout.toPay)}</dt>
              <dd>{money(due)}</dd>
            </div>
          </>
        )}
      </dl>
      {total.cost === 0 && <p className={css['free']}>{t(($) => $.checkout.free)}</p>}
    </>
  );
};
