import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';

type Amount = PromoTermsInput['minimum'];

/** Formats the terms of a promo code. The functions are stable until the language changes. */
export const useTermsTexts = () => {
  const { t } = useTranslation();
  const { money, percent, day } = useFormat();

  return useMemo(() => {
    /** Both currencies, or the one with an amount; undefined without an amount. */
    const amount = ({ rub, usd }: Amount): string | undefined => {
      const inRubles =
        rub === null ? undefined : money(toWireMoney({ minor: rub, currency: 'RUB' }));
      const inDollars =
        usd === null ? undefined : money(toWireMoney({ minor: usd, currency: 'USD' }));
      if (inRubles === undefined || inDollars === undefined) return inRubles ?? inDollars;
      return t(($) => $.adminPromos.eitherAmount, { rub: inRubles, usd: inDollars });
    };

    const reward = (given: PromoTermsInput['reward']): string =>
      given.kind === 'percent' ? percent(given.percent * 100) : (amount(given.amount) ?? '');

    const period = ({ from, to }: Pick<PromoTermsInput, 'from' | 'to'>): string => {
      if (from !== null && to !== null) {
        return t(($) => $.adminPromos.between, { from: day(from), to: day(to) });
      }
      if (from !== null) return t(($) => $.adminPromos.since, { from: day(from) });
      return to === null
        ? t(($) => $.adminPromos.always)
        : t(($) => $.adminPromos.until, { to: day(to) });
    };

    return { amount, reward, period };
  }, [t, money, percent, day]);
};
