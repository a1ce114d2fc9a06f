import type { PaymentRef } from '../../ordering/events.ts';
import type { PaymentFact } from './kinds.ts';
import type { Undertaking, WentBack } from './undertaking.ts';
import { unknown } from './undertaking.ts';

const samePayment = (a: PaymentRef, b: PaymentRef): boolean =>
  a.system === b.system && a.paymentId === b.paymentId;

export const told = (undertaking: Undertaking, payment: PaymentRef): Undertaking => ({
  ...undertaking,
  untold: undertaking.untold.filter((came) => !samePayment(came.payment, payment)),
});

export const toldBack = (
  undertaking: Undertaking,
  { payment, kind, reversalId }: Pick<WentBack, 'payment' | 'kind' | 'reversalId'>,
): Undertaking => ({
  ...undertaking,
  untoldBack: undertaking.untoldBack.filter(
    (back) =>
      back.kind !== kind || back.reversalId !== reversalId || !samePayment(back.payment, payment),
  ),
});

/** Money that came or went back is to be told to the order. */
export const evolveByPayment = (
  before: Undertaking | null,
  event: PaymentFact,
): Undertaking | null => {
  const now = before ?? unknown(event.data.orderId);
  switch (event.type) {
    case 'payments.PaymentConfirmed': {
      const { system, paymentId, amount } = event.data;
      const payment = { system, paymentId };
      return { ...told(now, payment), untold: [...now.untold, { payment, amount }] };
    }
    case 'payments.PaymentReversed': {
      const { system, paymentId, amount, kind, reversalId, isSum } = event.data;
      const back = { payment: { system, paymentId }, amount, kind, reversalId, isSum };
      const known = toldBack(now, back);
      return { ...known, untoldBack: [...known.untoldBack, back] };
    }
  }
};
