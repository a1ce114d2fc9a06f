import type { PromoPage } from '@shop/contracts/promotions/contract';
import type { TestPromoReply } from '@shop/contracts/promotions/promo-test.contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from './page.module.css';

type TestResultProps = Readonly<{ promo: PromoPage; result: TestPromoReply }>;

/** The discount, or the reason why the code does not apply, with its figures. */
export const TestResult = ({ promo, result }: TestResultProps) => {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const reasonText = useReason(promo, result);
  const { discount, message } = result;
  return (
    <div className={css['result']} data-works={discount !== null || undefined}>
      <strong>{t(($) => $.adminPromos.test[discount === null ? 'fails' : 'works'])}</strong>
      {discount === null ? (
        <p>{reasonText}</p>
      ) : (
        <p>
          {t(($) => $.adminPromos.test.total, {
            subtotal: money(result.subtotal),
            discount: money(discount),
            total: money(result.total),
          })}
        </p>
      )}
      {message !== null && (
        <p className={softText['small']}>
          {t(($) => $.adminPromos.test.customerSees, { message })}
        </p>
      )}
      {!result.sold && <p className={css['warning']}>{t(($) => $.adminPromos.test.notSold)}</p>}
      <p className={softText['small']}>
        {t(($) => $.adminPromos.test.usesNow, { uses: number(result.uses) })}
      </p>
    </div>
  );
};

const useReason = (promo: PromoPage, result: TestPromoReply): string => {
  const { t } = useTranslation();
  const { money, number, dateTime } = useFormat();
  const { reason, subtotal, uses, uses_of_customer: usesOfCustomer } = result;
  if (reason === null) return '';
  const { from, to, limit, per_customer: perCustomer, minimum } = promo;
  const { currency } = subtotal;
  const min = currency === 'RUB' ? minimum.rub : minimum.usd;
  const ofCustomer = reason === 'promo-already-used';
  return t(($) => $.adminPromos.test.reasons[reason], {
    from: from === null ? '' : dateTime(from),
    to: to === null ? '' : dateTime(to),
    subtotal: money(subtotal),
    minimum: money(toWireMoney({ minor: min ?? 0, currency })),
    uses: number(ofCustomer ? (usesOfCustomer ?? 0) : uses),
    limit: number((ofCustomer ? perCustomer : limit) ?? 0),
  });
};
