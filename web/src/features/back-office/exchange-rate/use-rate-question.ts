import type { exchangeRateInput } from '@shop/contracts/payments/contract';
import { useTranslation } from 'react-i18next';
import type { SaveQuestion } from '../../../shared/back-office/form/save-question.ts';
import { useFormat } from '../../../shared/text/use-format.ts';

type RateInput = Readonly<ReturnType<typeof exchangeRateInput.parse>>;

/** In basis points. A larger change is more likely a slip than the market. */
const usualChange = 2_000;

/** Asks before a rate is saved that differs by more than a fifth from the current one. */
export const useRateQuestion = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return ({ dollar: before }: RateInput, { dollar: after }: RateInput): SaveQuestion | null => {
    const change = Math.round((after / before - 1) * 10_000);
    if (Math.abs(change) <= usualChange) return null;
    return {
      title: t(($) => $.adminExchangeRate.question.title, {
        before: number(before),
        after: number(after),
      }),
      sentences: [
        t(($) => $.adminExchangeRate.question[change > 0 ? 'up' : 'down'], {
          percent: number(Math.round(Math.abs(change) / 100)),
        }),
        t(($) => $.adminExchangeRate.question.consequence),
      ],
      confirm: t(($) => $.adminExchangeRate.question.save),
    };
  };
};
