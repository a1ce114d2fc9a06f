import { rub } from '@shop/contracts/kernel';
import {
  noon,
  orderCommands,
  orderEvents,
  quarterPastNoon,
  describeDecider,
} from '../testing/index.ts';
import { order } from './order.ts';

const { given } = describeDecider(order);
const events = orderEvents();
const { placed, paid, fulfilled } = events;
const { place, confirm } = orderCommands(events);

describe('placing an order', () => {
  it('stores the offer as the buyer saw it', () => {
    given().when(place()).emits(placed);
  });

  it('happens once, even if the client repeats the request', () => {
    given(placed).when(place()).emitsNothing();
    given(placed, paid(), fulfilled()).when(place()).emitsNothing();
  });

  it('is rejected under the id of another order', () => {
    given(placed)
      .when(place({ requestDigest: 'other' }))
      .rejects('id-taken');
  });

  it('is rejected if the price differs from the one that the buyer saw', () => {
    given()
      .when(place({ expectedTotal: rub(800) }))
      .rejects('price-changed');
    given()
      .when(place({ expectedTotal: { minor: 90_000, currency: 'USD' } }))
      .rejects('price-changed');
  });

  it('is rejected while the email address of the buyer is banned', () => {
    for (const until of [null, quarterPastNoon]) {
      given()
        .when(place({ ban: { until } }))
        .rejects('email-banned');
    }
  });

  it('is possible after a ban has ended, and is not undone by a later ban', () => {
    given()
      .when(place({ ban: { until: noon } }))
      .emits(placed);
    given(placed)
      .when(place({ ban: { until: null } }))
      .emitsNothing();
  });

  it('must precede payment', () => {
    given().when(confirm()).rejects('order-not-placed');
  });

  describe('if a promo code covers it fully', () => {
    const free = orderEvents({
      promo: 'gift',
      discount: rub(900),
      total: rub(0),
      charge: rub(0),
    });
    const payment = { system: 'promo', paymentId: free.about.orderId };
    const paidByPromo = free.paid({ payment, amount: rub(0) });
    const commands = orderCommands(free);
    const byPromo = (isSecured: boolean | null) =>
      commands.confirm({ payment, amount: rub(0), isSecured });

    it('is placed once, even if the client repeats the request', () => {
      given(free.placed).when(commands.place()).emitsNothing();
      given(free.placed, paidByPromo).when(commands.place()).emitsNothing();
    });

    it('is paid once the code has a use for it', () => {
      given().when(commands.place()).emits(free.placed);
      for (const isSecured of [null, true]) {
        given(free.placed).when(byPromo(isSecured)).emits(paidByPromo);
        given(free.placed, paidByPromo).when(byPromo(isSecured)).emitsNothing();
      }
      given(free.placed, paidByPromo)
        .when(commands.refund({ payment }))
        .emits(free.voided({ payment }));
      given(free.placed, paidByPromo)
        .when(commands.confirm({ amount: rub(900) }))
        .emits(free.paidTwice({ amount: rub(900) }));
    });

    it('is canceled if no use of the code is left for it', () => {
      given(free.placed)
        .when(byPromo(false))
        .emits(free.cancelled({ reason: 'no-promo-use-left' }));
    });

    it('stays canceled, and is not started at a payment system', () => {
      given(free.placed, free.cancelled()).when(byPromo(true)).emitsNothing();
      given(free.placed).when(commands.choose('lava')).rejects('nothing-to-pay');
    });
  });
});
