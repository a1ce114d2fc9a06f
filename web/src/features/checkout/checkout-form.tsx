import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { SyntheticEvent } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../shared/text/use-local.ts';
import { focusFirst } from '../../shared/ui/focus-first.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { ScriptNote } from '../../shared/ui/script-note.tsx';
import { StatusIndicator } from '../../shared/ui/status-badge/status-badge.tsx';
import css from './checkout-form.module.css';
import { OtherRegion } from './other-region.tsx';
import { Alternatives } from './alternatives.tsx';
import { LazyPaymentModal } from './lazy-payment-modal.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import { RateList } from './rate-list.tsx';
import type { Checkout } from './use-checkout.ts';
import { useCheckout } from './use-checkout.ts';

type CheckoutFormProps = Readonly<{ product: ProductPage }>;

/** Focuses the form after a button that unmounts, and the first field that is refused. */
const useFormFocus = (refusal: Checkout['refusal']) => {
  /** True if a button that unmounts led here; its replacement then takes the focus. */
  const focusesNext = useRef(false);
  const shown = useRef<HTMLFormElement>(null);
  const takeFocus = useCallback((form: HTMLFormElement | null) => {
    if (form && focusesNext.current)
      form.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
    if (form) focusesNext.current = false;
    shown.current = form;
  }, []);

  useEffect(() => {
    if (refusal && shown.current) focusFirst(shown.current, Object.keys(refusal.errors ?? {}));
  }, [refusal]);
  return { takeFocus, takeFocusNext: () => void (focusesNext.current = true) };
};

/** The order to pay; null before it is placed. */
const paymentSummary = (product: ProductPage, checkout: Checkout) => {
  const { draft, selection, price, user, orderToPay: placed } = checkout;
  const { rate, count } = selection;
  if (!placed || !rate) return null;
  const email = user?.email ?? draft.email.trim();
  return { placed, product, rate, count, offer: price.offer, email };
};

export const CheckoutForm = ({ product }: CheckoutFormProps) => {
  const checkout = useCheckout(product);
  const { selection, refusal } = checkout;
  const { rate, rates, count } = selection;
  const { sellable } = product.status;
  const { takeFocus, takeFocusNext } = useFormFocus(refusal);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.buy();
  };

  if (rates.length === 0) {
    return (
      <div className={css['form']}>
        <OtherRegion product={product} onRegionChange={takeFocusNext} />
        <Alternatives product={product} />
      </div>
    );
  }
  return (
    <form
      ref={takeFocus}
      className={css['form']}
      method="dialog"
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

      {sellable && rate && <ScriptNote />}
      {!(sellable && rate) && <NotForSale product={product} refusal={refusal?.message} />}
      {sellable && rate && <PurchaseFields product={product} rate={rate} checkout={checkout} />}
      <LazyPaymentModal
        summary={paymentSummary(product, checkout)}
        opened={checkout.isPaymentOpen}
        onClose={checkout.closePayment}
      />
    </form>
  );
};

type NotForSaleProps = CheckoutFormProps & Readonly<{ refusal: string | undefined }>;

/** Why the product cannot be bought at present, with the alternatives. */
const NotForSale = ({ product, refusal }: NotForSaleProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { sellable, colour } = product.status;
  const status = local(product.status, 'label');
  return (
    <>
      {sellable ? (
        <p className={css['note']}>{t(($) => $.checkout.soldOut)}</p>
      ) : (
        <p className={css['paused']}>
          <StatusIndicator colour={colour} />
          {t(($) => $.checkout.notForSale, { status })}
        </p>
      )}
      <RefusalNote className={css['refusal']} text={refusal} />
      <Alternatives product={product} />
    </>
  );
};
