import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useTranslation } from 'react-i18next';
import type { SaveQuestion } from '../../../../shared/back-office/form/save-question.ts';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useRateTerm } from '../../../../shared/text/use-rate-term.ts';
import type { ProductValues } from './product-values.ts';
import { findPriceJumps } from './price-jumps.ts';

/** Asks before a price is saved that is ten times as high as before, or a tenth of it. */
export const usePriceQuestion = () => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const term = useRateTerm();
  return (before: ProductValues, after: ProductValues): SaveQuestion | null => {
    const jumps = findPriceJumps(before.rates, after.rates);
    if (jumps.length === 0) return null;
    return {
      title: t(($) => $.adminProduct.priceQuestion.title),
      sentences: [
        ...jumps.map(({ days, currency, from, to }) =>
          t(($) => $.adminProduct.priceQuestion.change, {
            term: term(days),
            before: money(toWireMoney({ minor: from, currency })),
            after: money(toWireMoney({ minor: to, currency })),
          }),
        ),
        t(($) => $.adminProduct.priceQuestion.consequence),
      ],
      confirm: t(($) => $.adminProduct.priceQuestion.save),
    };
  };
};
