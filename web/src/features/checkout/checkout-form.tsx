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
import { Lamp } from '../../shared/ui/signal/signal.tsx';
import { BuyBar } from './buy-bar.tsx';
import css from './checkout-form.module.css';
import { CountStepper } from './count-stepper.tsx';
import { formMessage } from './form-message.ts';
import { fieldName } from './order-answers.ts';
import { OrderFields } from './order-fields.tsx';
import { OtherRegion } from './other-region.tsx';
import { Instead } from './instead.tsx';
import { LatePaymentModal } from './late-payment-modal.ts';
import { PromoField } from './promo-field.tsx';
import { RateList } from './rate-list.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { Totals } from './totals.tsx';
import { usePurchase } from './use-purchase.ts';

type CheckoutFormProps = Readonly<{ product: ProductPage }>;

export const CheckoutForm = ({ product }: CheckoutFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const purchase = usePurchase(product);
  const { wish, rate, rates, user, offers, offer, problem, promo, change, errorOf } = purchase;
  const chooseSystem = useCallback((system: PaymentSystem) => change({ system }), [change]);
  const enterEmail = useCallback((email: string) => change({ email }), [change]);
  const acceptTerms = useCallback((terms: boolean) => change({ terms }), [change]);
  const { sellable, warns, colour } = product.status;
  const status = local(product.status, 'label');
  const shownFields = [
    'count',
    'promo',
    'terms',
    ...(purchase.free || offers?.length === 0 ? [] : ['payment_system']),
    ...(user ? [] : ['email']),
    ...(warns ? ['accept_risk'] : []),
    ...product.fields.map(({ name }) => fieldName(name)),
  ];

  /** Whoever has led here by a button that is gone goes on from what came in its place. */
  const led = useRef(false);
  const shown = useRef<HTMLFormElement>(null);
  const takeFocus = useCallback((form: HTMLFormElement | null) => {
    if (form && led.current) form.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
    if (form) led.current = false;
    shown.current = form;
  }, []);

  const buy = async (form: HTMLFormElement) => focusFirst(form, await purchase.buy());
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!purchase.placing) void buy(event.currentTarget);
  };
  useEffect(() => {
    if (purchase.due && shown.current) void buy(shown.current);
  });

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
      aria-busy={purchase.placing}
    >
      <RateList
        rates={rates}
        chosen={wish.rateId}
        count={wish.count}
        disabled={!sellable}
        onChoose={purchase.chooseRate}
      />

      {!sellable && (
        <p className={css['paused']}>
          <Lamp colour={colour} />
          {t(($) => $.checkout.notForSale, { status })}
        </p>
      )}
      {sellable && !rate && <p className={css['note']}>{t(($) => $.checkout.soldOut)}</p>}
      {!(sellable && rate) && (
        <>
          <RefusalNote className={css['refusal']} text={purchase.refusal?.message} />
          <Instead product={product} />
        </>
      )}

      {sellable && rate && (
        <>
          <CountStepper
            count={wish.count}
            min={rate.min_count}
            max={Math.min(rate.max_count, maxCount)}
            error={errorOf('count')}
            onChange={(count) => change({ count })}
          />
          {offers?.length === 0 && !purchase.free ? (
            <p role="alert">{t(($) => $.checkout.noPaymentMethods)}</p>
          ) : (
            !purchase.free && (
              <PaymentCards
                label={t(($) => $.checkout.paymentMethod)}
                offers={offers ?? []}
                chosen={wish.system}
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
              value={wish.email}
              error={errorOf('email')}
              onChange={enterEmail}
            />
          )}
          <OrderFields
            asked={product.fields}
            answers={wish.answers}
            errorOf={errorOf}
            onChange={(answers) => change({ answers })}
          />
          <PromoField
            value={promo.typed}
            error={errorOf('promo')}
            checking={!promo.settled || purchase.settling}
            quote={purchase.quote}
            onChange={promo.type}
            onConfirm={promo.confirm}
          />
          <Totals
            quote={purchase.lastQuote}
            charge={purchase.charge}
            offer={offer}
            before={purchase.shownTotal}
            settling={purchase.settling}
          />

          {warns && (
            <div className={css['warning']}>
              <p>
                <Lamp colour={colour} />
                <span>{local(product.status, 'text')}</span>
              </p>
              <Checkbox
                name="accept_risk"
                label={t(($) => $.checkout.risk)}
                checked={wish.risk}
                error={errorOf('accept_risk')}
                onChange={({ target }) => change({ risk: target.checked })}
              />
            </div>
          )}
          {purchase.refusal ? (
            <RefusalNote className={css['refusal']} text={formMessage(problem, shownFields)} />
          ) : (
            <BackgroundProblem text={formMessage(problem, shownFields)} />
          )}
          <BuyBar purchase={purchase}>
            <TermsCheckbox checked={wish.terms} error={errorOf('terms')} onChange={acceptTerms} />
          </BuyBar>
          <p className={css['refund']}>{t(($) => $.checkout.refund)}</p>
        </>
      )}
      <LatePaymentModal
        summary={
          purchase.placed && rate
            ? {
                placed: purchase.placed,
                product,
                rate,
                count: wish.count,
                offer,
                email: user?.email ?? wish.email.trim(),
              }
            : null
        }
        opened={purchase.opened}
        onClose={purchase.close}
      />
    </form>
  );
};

/** Why there is no price or no payment method: nobody asked, so the page stays where it is. */
const BackgroundProblem = ({ text }: Readonly<{ text: string | undefined }>) =>
  text === undefined ? null : <p className={css['refusal']}>{text}</p>;
