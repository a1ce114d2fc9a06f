import { Checkbox } from '@mantine/core';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { maxCount } from '@shop/contracts/ordering/count.contract';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import type { SyntheticEvent } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../shared/email/email-field.tsx';
import { PaymentCards } from '../../shared/payments/payment-cards.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { focusFirst } from '../../shared/ui/focus-first.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { StatusIndicator } from '../../shared/ui/status-badge/status-badge.tsx';
import { BuyBar } from './buy-bar.tsx';
import css from './checkout-form.module.css';
import { CountStepper } from './count-stepper.tsx';
import { formMessage } from './form-message.ts';
import { fieldName } from './order-answers.ts';
import { OrderFields } from './order-fields.tsx';
import { OtherRegion } from './other-region.tsx';
import { Instead } from './instead.tsx';
import { LazyPaymentModal } from './lazy-payment-modal.ts';
import { PromoField } from './promo-field.tsx';
import { RateList } from './rate-list.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { Totals } from './totals.tsx';
import { useCheckout } from './use-checkout.ts';

type CheckoutFormProps = Readonly<{ product: ProductPage }>;

export const CheckoutForm = ({ product }: CheckoutFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const checkout = useCheckout(product);
  const { draft, selection, price, user, problem, change, errorOf } = checkout;
  const { rate, rates, count } = selection;
  const { offers, offer, isFree } = price;
  const chooseSystem = useCallback((system: PaymentSystem) => change({ system }), [change]);
  const enterEmail = useCallback((email: string) => change({ email }), [change]);
  const acceptTerms = useCallback((terms: boolean) => change({ terms }), [change]);
  const { sellable, warns, colour } = product.status;
  const status = local(product.status, 'label');
  const shownFields = [
    'count',
    'promo',
    'terms',
    ...(isFree || offers?.length === 0 ? [] : ['payment_system']),
    ...(user ? [] : ['email']),
    ...(warns ? ['accept_risk'] : []),
    ...product.fields.map(({ name }) => fieldName(name)),
  ];

  /** True if a button that unmounts led here; its replacement then takes the focus. */
  const led = useRef(false);
  const shown = useRef<HTMLFormElement>(null);
  const takeFocus = useCallback((form: HTMLFormElement | null) => {
    if (form && led.current) form.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
    if (form) led.current = false;
    shown.current = form;
  }, []);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.buy();
  };
  const { refusal } = checkout;
  useEffect(() => {
    if (refusal && shown.current) focusFirst(shown.current, Object.keys(refusal.errors ?? {}));
  }, [refusal]);

  if (rates.length === 0) {
    return (
      <div className={css['form']}>
        <OtherRegion product={product} onLed={() => (led.current = true)} />
        <Instead product={product} />
      </div>
    );
  }
  return (
    <form
      ref={takeFocus}
      className={css['form']}
      onSubmit={handleSubmit}
      noValidate
      aria-busy={checkout.isPlacing}
    >
      <RateList
        rates={rates}
        chosen={rate?.id}
        count={count}
        disabled={!sellable}
        onChoose={checkout.chooseRate}
      />

      {!sellable && (
        <p className={css['paused']}>
          <StatusIndicator colour={colour} />
          {t(($) => $.checkout.notForSale, { status })}
        </p>
      )}
      {sellable && !rate && <p className={css['note']}>{t(($) => $.checkout.soldOut)}</p>}
      {!(sellable && rate) && (
        <>
          <RefusalNote className={css['refusal']} text={refusal?.message} />
          <Instead product={product} />
        </>
      )}

      {sellable && rate && (
        <>
          <CountStepper
            count={count}
            min={rate.min_count}
            max={Math.min(rate.max_count, maxCount)}
            error={errorOf('count')}
            onChange={(next) => change({ count: next })}
          />
          {offers?.length === 0 && !isFree ? (
            <p role="alert">{t(($) => $.checkout.noPaymentMethods)}</p>
          ) : (
            !isFree && (
              <PaymentCards
                label={t(($) => $.checkout.paymentMethod)}
                offers={offers ?? []}
                chosen={offer?.id}
                error={errorOf('payment_system')}
                onChoose={chooseSystem}
              />
            )
          )}
          {user ? (
            <p className={css['note']}>
              {t(($) => $.checkout.emailOfAccount, { email: user.email })}
            </p>
          ) : (
            <EmailField
              label={t(($) => $.checkout.email)}
              description={t(($) => $.checkout.emailHint)}
              value={draft.email}
              error={errorOf('email')}
              onChange={enterEmail}
            />
          )}
          <OrderFields
            fields={product.fields}
            answers={draft.answers}
            errorOf={errorOf}
            onChange={(answers) => change({ answers })}
          />
          <PromoField
            value={draft.promo}
            error={errorOf('promo')}
            checking={!price.isPromoPriced || price.isSettling}
            quote={price.quote}
            onChange={checkout.typePromo}
            onConfirm={checkout.enterPromo}
          />
          <Totals
            quote={price.shownQuote}
            charge={price.charge}
            offer={offer}
            before={price.totalBefore}
            settling={price.isSettling}
          />

          {warns && (
            <div className={css['warning']}>
              <p>
                <StatusIndicator colour={colour} />
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
          )}
          {refusal ? (
            <RefusalNote className={css['refusal']} text={formMessage(problem, shownFields)} />
          ) : (
            <BackgroundProblem text={formMessage(problem, shownFields)} />
          )}
          <BuyBar checkout={checkout}>
            <TermsCheckbox checked={draft.terms} error={errorOf('terms')} onChange={acceptTerms} />
          </BuyBar>
          <p className={css['refund']}>{t(($) => $.checkout.refund)}</p>
        </>
      )}
      <LazyPaymentModal
        summary={
          checkout.orderToPay && rate
            ? {
                placed: checkout.orderToPay,
                product,
                rate,
                count,
                offer,
                email: user?.email ?? draft.email.trim(),
              }
            : null
        }
        opened={checkout.isPaymentOpen}
        onClose={checkout.closePayment}
      />
    </form>
  );
};

/** The reason for a missing price or payment method. The page does not scroll to it. */
const BackgroundProblem = ({ text }: Readonly<{ text: string | undefined }>) =>
  text === undefined ? null : <p className={css['refusal']}>{text}</p>;
