import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { blankFieldErrors } from '../../shared/api/problem.ts';
import { emailCode } from '../../shared/email/email-code.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useLimitsProblem } from '../../shared/payments/charge-limits.ts';
import type { Draft } from './checkout-reducer.ts';
import { isServerResponse, findMissingRequirements } from './missing-requirements.ts';
import { findAnswerErrors } from './order-answers.ts';
import type { Selection } from './selection.ts';
import type { CheckoutPrice } from './use-price.ts';

type CheckedForm = Readonly<{
  product: ProductPage;
  draft: Draft;
  selection: Selection;
  price: CheckoutPrice;
  user: CurrentUser | undefined;
  /** Whether the selected rate has no keys left for this buyer. */
  isSoldOut: boolean;
}>;

/** The requirements that depend on the payment systems and the quote. */
const pricedNeeds = (
  { offers, offer, quote, hasQuoteData, isPromoPriced }: CheckoutPrice,
  isCountValid: boolean,
) => ({
  systems: offers !== undefined,
  payment: offers === undefined || !hasQuoteData || offer !== undefined,
  quote: !isCountValid || (quote !== undefined && isPromoPriced),
});

/** Whether another rate is in stock decides what the buyer can do about one that is sold out. */
const stockNeeds = (rates: Selection['rates'], isSoldOut: boolean) => {
  const isOtherInStock = rates.some(({ in_stock: stock }) => stock !== 'no');
  return { stock: !isSoldOut || isOtherInStock, plan: !isSoldOut || !isOtherInStock };
};

const fieldError = (
  field: string,
  message: string | undefined,
): Readonly<Record<string, string[]>> => (message === undefined ? {} : { [field]: [message] });

const soldOutErrors = (isSoldOut: boolean, message: string) =>
  fieldError('count', isSoldOut ? message : undefined);

const blankEmailErrors = (user: CurrentUser | undefined, email: string, lang: Lang) =>
  blankFieldErrors({ email: !user && email.trim() === '' && 'email-required' }, lang);

/**
 * The problems that prevent the purchase: by requirement for the buy bar, by field for the form.
 */
export const useCheckoutProblems = (form: CheckedForm) => {
  const { product, draft, selection, price, user, isSoldOut } = form;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { rate, rates, range, isCountValid } = selection;
  const { offer, quote, charge, isPromoPriced } = price;

  const limits = useLimitsProblem()(offer, quote && charge?.charge);
  const promo = isPromoPriced ? quote?.promo_problem?.message : undefined;
  const count = rate && !isCountValid ? t(($) => $.checkout.quantityRange, range) : undefined;
  const answers = findAnswerErrors(product.fields, draft.answers, lang);
  const isRiskAccepted = draft.risk || !product.status.warns;

  const missing = findMissingRequirements({
    rate: rate !== undefined,
    ...stockNeeds(rates, isSoldOut),
    count: isCountValid,
    ...pricedNeeds(price, isCountValid),
    limits: limits === undefined,
    email: user !== undefined || emailCode(draft.email) === false,
    fields: Object.keys(answers).length === 0,
    promo: promo === undefined,
    risk: isRiskAccepted,
    terms: draft.terms,
  });

  const byField: Readonly<Record<string, string | undefined>> = {
    count,
    promo,
    payment_system: limits,
  };
  const isEntered = missing.every(isServerResponse);
  return {
    missing,
    /** Whether the buyer has completed all fields. */
    isEntered,
    /** Whether only the price or the payment systems are still loading. */
    isUnpriced: isEntered && missing.length > 0,
    /** Shown immediately, before “Buy” is pressed. */
    byField,
    /** Shown when “Buy” is pressed. */
    errors: {
      ...fieldError('count', count),
      ...soldOutErrors(
        isSoldOut,
        t(($) => $.checkout.soldOut),
      ),
      ...fieldError('payment_system', limits),
      ...answers,
      ...fieldError('promo', promo),
      ...fieldError('accept_risk', isRiskAccepted ? undefined : t(($) => $.checkout.riskMissing)),
      ...blankEmailErrors(user, draft.email, lang),
    },
  };
};

export type CheckoutProblems = ReturnType<typeof useCheckoutProblems>;
