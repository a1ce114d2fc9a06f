import type { Money } from '@shop/contracts/kernel';
import { rub, usd } from '@shop/contracts/kernel';
import {
  noon,
  orderCommands,
  orderEvents,
  quarterPastNoon,
  describeDecider,
} from '../testing/index.ts';
import type { OrderEvent } from './events.ts';
import { order } from './order.ts';

const { given } = describeDecider(order);
const events = orderEvents();
const { placed, paid, mismatched, paidTwice, accepted, chosen, expired, cancelled, sale } = events;
const { confirm, choose, accept, expire, cancel, cancelByStaff, refund, reverse } =
  orderCommands(events);

const second = { system: 'freekassa', paymentId: '559' };

describe('paying an order', () => {
  it('accepts the amount due', () => {
    given(placed).when(confirm()).emits(paid());
  });

  it('counts a payment once, even if the provider repeats the notification', () => {
    given(placed, paid()).when(confirm()).emitsNothing();
    given(placed, mismatched()).when(confirm()).emitsNothing();
    given(placed, paid(), paidTwice({ payment: second }))
      .when(confirm({ payment: second }))
      .emitsNothing();
  });

  it('accepts a late payment and marks it as late', () => {
    given(placed, expired())
      .when(confirm())
      .emits(paid({ late: true }));
    given(placed, cancelled())
      .when(confirm())
      .emits(paid({ late: true }));
  });

  it('records a second payment as a duplicate', () => {
    given(placed, paid())
      .when(confirm({ payment: second }))
      .emits(paidTwice({ payment: second }));
  });

  it('treats the same id at another payment system as another payment', () => {
    const otherPayment = { ...events.payment, system: 'webmoney' };
    given(placed, paid())
      .when(confirm({ payment: otherPayment }))
      .emits(paidTwice({ payment: otherPayment, sale: { ...sale, paymentSystem: 'webmoney' } }));
  });

  it('records a mismatch if the amount differs by a kopeck or in its currency', () => {
    const mismatch: readonly Money[] = [
      rub(899.99),
      rub(900.01),
      { minor: 90_000, currency: 'USD' },
    ];
    for (const amount of mismatch) {
      const unpaid = { ...sale, fee: { ...sale.fee, amount: { ...amount, minor: 0 } } };
      given(placed)
        .when(confirm({ amount }))
        .emits(mismatched({ amount, sale: unpaid }));
    }
  });

  it('records a mismatch if the promo code is no longer available', () => {
    given(placed, expired())
      .when(confirm({ isSecured: false }))
      .emits(mismatched());
  });

  it('is rejected for a lapsed order until its reservations are secured', () => {
    const lapsed = given(placed, cancelled());
    lapsed.when(confirm({ isSecured: null })).rejects('order-closed');
    lapsed.when(confirm({ isSecured: true })).emits(paid({ late: true }));
  });

  it('requires the promo code again if the order lapsed meanwhile', () => {
    const promoOrder = orderEvents({ promo: 'spring' }); // in stored form
    const commands = orderCommands(promoOrder);
    const confirmCommand = commands.confirm({ isSecured: null });
    given(promoOrder.placed).when(confirmCommand).emits(promoOrder.paid());
    given(promoOrder.placed, promoOrder.expired()).when(confirmCommand).rejects('order-closed');
    given(promoOrder.placed, promoOrder.expired())
      .when(commands.confirm({ isSecured: true }))
      .emits(promoOrder.paid({ late: true }));
  });

  it('is possible at a previously chosen system, for the amount due there', () => {
    const payment = { system: 'webmoney', paymentId: '1' };
    const there = chosen({ paymentSystem: 'webmoney', charge: usd(14.52) });
    const atFirst = given(placed, there);
    const placedThere = { at: noon, paymentSystem: 'webmoney' };
    atFirst.when(confirm()).emits(paid({ placed: placedThere }));
    atFirst.when(confirm({ payment, amount: usd(14.52) })).emits(
      paid({
        payment,
        amount: usd(14.52),
        placed: placedThere,
        sale: { ...sale, paymentSystem: 'webmoney' },
      }),
    );
    atFirst
      .when(confirm({ payment, amount: rub(900) }))
      .emits(
        mismatched({ payment, expected: usd(14.52), sale: { ...sale, paymentSystem: 'webmoney' } }),
      );
  });
});

describe('paying an order with a buyer fee', () => {
  const fee = { amount: rub(36), collection: 'charged' } as const;
  const expensiveOrder = orderEvents({ charge: rub(936), fee });
  const commands = orderCommands(expensiveOrder);

  it('requires the price with the fee, not the price alone', () => {
    given(expensiveOrder.placed).when(commands.confirm()).emits(expensiveOrder.paid());
    const unpaid = { ...expensiveOrder.sale, fee: { ...fee, amount: rub(0) } };
    given(expensiveOrder.placed)
      .when(commands.confirm({ amount: rub(900) }))
      .emits(expensiveOrder.mismatched({ amount: rub(900), sale: unpaid }));
  });

  it('records the fee of the system that received the payment', () => {
    const payment = { system: 'webmoney', paymentId: '1' };
    const added = { amount: usd(0.12), collection: 'added_by_system' } as const;
    const there = expensiveOrder.chosen({ charge: usd(14.52), fee: added });
    const chosenThere = { at: noon, paymentSystem: 'webmoney' };
    const bySystem = { ...expensiveOrder.sale, paymentSystem: 'webmoney', fee: added };
    given(expensiveOrder.placed, there)
      .when(commands.confirm({ payment, amount: usd(14.52) }))
      .emits(
        expensiveOrder.paid({
          payment,
          amount: usd(14.52),
          placed: chosenThere,
          sale: bySystem,
        }),
      );
    given(expensiveOrder.placed, there)
      .when(commands.confirm())
      .emits(expensiveOrder.paid({ placed: chosenThere }));
  });

  it('keeps the charge of a system chosen again, unless its fee changed', () => {
    given(expensiveOrder.placed).when(commands.choose('freekassa')).emitsNothing();
    const free = { ...fee, amount: rub(0) };
    given(expensiveOrder.placed)
      .when(commands.choose('freekassa', rub(936), free))
      .emits(expensiveOrder.chosen({ paymentSystem: 'freekassa', fee: free }));
  });

  it('rejects an order if the amount due differs from the one that the buyer saw', () => {
    given()
      .when(commands.place({ expectedAmountDue: rub(936) }))
      .emits(expensiveOrder.placed);
    given()
      .when(commands.place({ expectedAmountDue: rub(900) }))
      .rejects('price-changed');
  });
});

describe('choosing another payment system', () => {
  it('is possible until the order is paid or closed', () => {
    const choice = choose('webmoney', usd(14.52));
    given(placed)
      .when(choice)
      .emits(chosen({ charge: usd(14.52) }));
    given(placed, chosen({ charge: usd(14.52) }))
      .when(choice)
      .emitsNothing();
    given(placed, paid()).when(choice).rejects('order-paid');
    given(placed, expired()).when(choice).rejects('order-closed');
  });
});

describe('accepting a mismatched payment', () => {
  const mismatch = mismatched({ amount: rub(899) });
  const pays: readonly OrderEvent[] = [
    accepted({ amount: rub(899) }),
    paid({ amount: rub(899), late: false }),
  ];

  it('pays the order, once', () => {
    given(placed, mismatch)
      .when(accept())
      .emits(...pays);
    given(placed, mismatch, ...pays)
      .when(accept())
      .emitsNothing();
  });

  it('leaves a lapsed order to fulfilment, which secures its reservations', () => {
    const late = [placed, mismatch, expired()];
    const acceptance = accepted({ amount: rub(899) });
    given(...late)
      .when(accept())
      .emits(acceptance);
    given(...late, acceptance)
      .when(accept())
      .emitsNothing();
    const confirmed = confirm({ amount: rub(899), isSecured: false });
    given(...late, acceptance)
      .when(confirmed)
      .emits(paid({ amount: rub(899), late: true }));
    given(...late, acceptance, events.reversed({ amount: rub(899), stops: false }))
      .when(confirmed)
      .emitsNothing();
  });

  it('rejects an unknown payment, and any payment if the order is already paid', () => {
    given(placed, mismatch).when(accept(second)).rejects('payment-unknown');
    given(placed, mismatch, paid({ payment: second }))
      .when(accept())
      .rejects('order-paid');
  });

  it('rejects a payment that was returned', () => {
    given(placed, mismatch, events.refundDecided({ amount: rub(899), whole: false }))
      .when(accept())
      .rejects('payment-not-open');
    given(placed, mismatch, events.reversed({ amount: rub(899), stops: false }))
      .when(accept())
      .rejects('payment-not-open');
  });

  it('ignores a refunded payment with the same id at another system', () => {
    const otherPayment = { ...events.payment, system: 'webmoney' };
    const refunded = events.refundDecided({ payment: otherPayment, whole: false });
    given(placed, mismatch, mismatched({ payment: otherPayment }), refunded)
      .when(accept())
      .emits(...pays);
  });

  it('does not resume a stopped order', () => {
    given(placed, mismatch, events.reversed({ payment: second }))
      .when(accept())
      .rejects('payment-not-open');
  });

  it('is not required for a refund or reversal of the payment to be recorded', () => {
    given(placed, mismatch)
      .when(refund())
      .emits(events.refundDecided({ amount: rub(899), whole: false }));
    given(placed, mismatch)
      .when(reverse({ amount: rub(899) }))
      .emits(events.reversed({ amount: rub(899), stops: false }));
  });
});

describe('closing an unpaid order', () => {
  it('happens at the payment deadline, not before', () => {
    given(placed).when(expire(noon)).rejects('order-not-due');
    given(placed)
      .when(expire(quarterPastNoon))
      .emits(expired({ at: quarterPastNoon }));
    given(placed, paid()).when(expire(quarterPastNoon)).emitsNothing();
    given(placed, expired()).when(expire(quarterPastNoon)).emitsNothing();
  });

  it('is possible for the buyer until it is paid', () => {
    given(placed).when(cancel).emits(cancelled());
    given(placed, cancelled()).when(cancel).emitsNothing();
    given(placed, paid()).when(cancel).rejects('order-paid');
  });

  it('is possible for staff with a reason', () => {
    const reason = 'The buyer asked for it';
    given(placed).when(cancelByStaff(reason)).emits(cancelled({ reason }));
    given(placed, expired()).when(cancelByStaff(reason)).emitsNothing();
    given(placed, paid()).when(cancelByStaff(reason)).rejects('order-paid');
  });
});
