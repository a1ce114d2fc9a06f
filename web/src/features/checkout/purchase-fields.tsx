import { Checkbox } from '@mantine/core';
import type { ProductPage, ProductRate } from '@shop/contracts/catalog/contract';
import { maxCount } from '@shop/contracts/ordering/count.contract';
import { countDelivered } from '@shop/contracts/ordering/values';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { PaymentCards } from '../../shared/payments/payment-cards.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { StatusIndicator } from '../../shared/ui/status-badge/status-badge.tsx';
import { BuyBar } from './buy-bar.tsx';
import css from './checkout-form.module.css';
import { CountStepper } from './count-stepper.tsx';
import { formMessage } from './form-message.ts';
import { fieldName } from './order-answers.ts';
import { OrderFields } from './order-fields.tsx';
import { PromoField } from './promo-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { Totals } from './totals.tsx';
import type { Checkout } from './use-checkout.ts';

type PurchaseFieldsProps = Readonly<{
  product: ProductPage;
  rate: ProductRate;
  checkout: Checkout;
}>;

/** The part of the form below the rates, while the product is for sale. */
export const PurchaseFields = ({ product, rate, checkout }: PurchaseFieldsProps) => {
  const { t } = useTranslation();
  const { draft, selection, price, change, errorOf } = checkout;
  const acceptTerms = useCallback((terms: boolean) => change({ terms }), [change]);
  return (
    <>
      <CountStepper
        count={selection.count}
        min={rate.min_count}
        max={Math.min(rate.max_count, maxCount)}
        error={errorOf('count')}
        onChange={(next) => change({ count: next })}
      />
      <PaymentMethod checkout={checkout} />
      <BuyerEmail rate={rate} checkout={checkout} />
      <OrderFields
        fields={product.fields}
        answers={draft.answers}
        errorOf={errorOf}
        onChange={(answers) => change({ answers })}
      />
      <PromoField
        value={draft.promo}
        error={errorOf('promo')}
        checking={!price.isPromoPriced || price.isRecalculating}
        quote={price.quote}
        onChange={checkout.typePromo}
        onConfirm={checkout.enterPromo}
      />
      <Totals
        quote={price.shownQuote}
        charge={price.charge}
        offer={price.offer}
        before={price.totalBefore}
        recalculating={price.isRecalculating}
      />

      {product.status.warns && <RiskWarning product={product} checkout={checkout} />}
      <FormProblem product={product} checkout={checkout} />
      <BuyBar checkout={checkout}>
        <TermsCheckbox checked={draft.terms} error={errorOf('terms')} onChange={acceptTerms} />
      </BuyBar>
      <p className={css['refund']}>{t(($) => $.checkout.refund)}</p>
    </>
  );
};

type CheckoutProps = Pick<PurchaseFieldsProps, 'checkout'>;

const PaymentMethod = ({ checkout }: CheckoutProps) => {
  const { t } = useTranslation();
  const { price, change, errorOf } = checkout;
  const { offers, offer, isFree } = price;
  const chooseSystem = useCallback((system: PaymentSystem) => change({ system }), [change]);
  if (isFree) return null;
  if (offers?.length === 0) return <p role="alert">{t(($) => $.checkout.noPaymentMethods)}</p>;
  return (
    <PaymentCards
      label={t(($) => $.checkout.paymentMethod)}
      offers={offers ?? []}
      chosen={offer?.id}
      error={errorOf('payment_system')}
      onChoose={chooseSystem}
    />
  );
};

const BuyerEmail = ({ rate, checkout }: Pick<PurchaseFieldsProps, 'rate' | 'checkout'>) => {
  const { t } = useTranslation();
  const { draft, selection, user, change, errorOf } = checkout;
  const form = grammaticalNumber(
    countDelivered({ delivery: rate.delivery, count: selection.count }),
  );
  const enterEmail = useCallback((email: string) => change({ email }), [change]);
  if (user) {
    return (
      <p className={css['note']}>
        {t(($) => $.checkout.emailOfAccount[form], { email: user.email })}
      </p>
    );
  }
  return (
    <EmailField
      label={t(($) => $.checkout.email)}
      description={t(($) => $.checkout.emailHint[form])}
      value={draft.email}
      error={errorOf('email')}
      onChange={enterEmail}
    />
  );
};

type ProductCheckoutProps = Pick<PurchaseFieldsProps, 'product' | 'checkout'>;

const RiskWarning = ({ product, checkout }: ProductCheckoutProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { draft, change, errorOf } = checkout;
  return (
    <div className={css['warning']}>
      <p>
        <StatusIndicator colour={product.status.colour} />
        <span>{local(product.status, 'text')}</span>
      </p>
      <Checkbox
        name="accept_risk"
        label={t(($) => $.checkout.risk)}
        checked={draft.risk}
        error={errorOf('accept_risk')}
        onChange={({ target }) => change({ risk: target.checked })}
      />
    </div>
  );
};

/** The fields that show their own errors. */
const shownFields = (product: ProductPage, { price, user }: Checkout): readonly string[] => [
  'count',
  'promo',
  'terms',
  ...(price.isFree || price.offers?.length === 0 ? [] : ['payment_system']),
  ...(user ? [] : ['email']),
  ...(product.status.warns ? ['accept_risk'] : []),
  ...product.fields.map(({ name }) => fieldName(name)),
];

const FormProblem = ({ product, checkout }: ProductCheckoutProps) => {
  const text = formMessage(checkout.problem, shownFields(product, checkout));
  return checkout.refusal ? (
    <RefusalNote className={css['refusal']} text={text} />
  ) : (
    <BackgroundProblem text={text} />
  );
};

/** The reason for a missing price or payment method. The page does not scroll to it. */
const BackgroundProblem = ({ text }: Readonly<{ text: string | undefined }>) =>
  text === undefined ? null : <p className={css['refusal']}>{text}</p>;
