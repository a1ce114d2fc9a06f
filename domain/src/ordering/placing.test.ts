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
  it('freezes what the buyer saw', () => {
    given().when(place()).emits(placed);
  });

  it('happens once, however often the client asks', () => {
    given(placed).when(place()).emitsNothing();
    given(placed, paid(), fulfilled()).when(place()).emitsNothing();
  });

  it('is refused under the id of another order', () => {
    given(placed)
      .when(place({ requestDigest: 'other' }))
      .rejects('id-taken');
  });

  it('is refused at another price than the buyer saw', () => {
    given()
      .when(place({ expectedTotal: rub(800) }))
      .rejects('price-changed');
    given()
      .when(place({ expectedTotal: { minor: 90_000, currency: 'USD' } }))
      .rejects('price-changed');
  });

  it('is refused while the address of the buyer is banned', () => {
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

  it('comes before everything else', () => {
    given().when(confirm()).rejects('order-not-placed');
  });

  it('pays at once what a promo code pays whole, and once', () => {
    const free = orderEvents({
      promo: 'gift',
      discount: rub(900),
      total: rub(0),
      charge: rub(0),
    });
    const payment = { system: 'promo', paymentId: free.about.orderId };
    const paidByPromo = free.paid({ payment, amount: rub(0) });
    const commands = orderCommands(free);

    given().when(commands.place()).emits(free.placed, paidByPromo);
    given(free.placed, paidByPromo).when(commands.place()).emitsNothing();
    given(free.placed, paidByPromo)
      .when(commands.refund({ payment }))
      .emits(free.voided({ payment }));
    given(free.placed, paidByPromo)
      .when(commands.confirm({ amount: rub(900) }))
      .emits(free.paidTwice({ amount: rub(900) }));
  });
});
