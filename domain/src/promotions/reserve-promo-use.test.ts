import { samplePromoTerms } from '../testing/index.ts';
import { expect } from 'chai';
import { DomainError } from '../kernel/index.ts';
import type { CustomerUses } from './customer-uses.ts';
import { customerUses } from './customer-uses.ts';
import type { PromoEvent } from './events.ts';
import { promo } from './promo.ts';
import type { Promo } from './promo-state.ts';
import type { PromoReservationPorts } from './reserve-promo-use.ts';
import { reservePromoUse } from './reserve-promo-use.ts';
import { change, code, created, reserve, reserved } from './testing/promo-samples.ts';

const request = (orderId: string) => {
  const command = reserve(orderId, { customerId: 'one' });
  return command.type === 'ReservePromo' ? command.data : expect.fail('it reserves a use');
};

/** The streams of a code and of one customer, in memory. */
const streams = (...history: readonly PromoEvent[]) => {
  let state = history.reduce<Promo>(promo.evolve, promo.initialState);
  let uses: CustomerUses = customerUses.initialState;
  /** The promo state that this program has read. */
  let currentState = state;
  let beforePromo: (() => void) | null = null;
  const failedUndos: Parameters<PromoReservationPorts['onUndoFailed']>[0][] = [];
  const ports: PromoReservationPorts = {
    findPromo: () => Promise.resolve(currentState),
    findLatestPromo: () => Promise.resolve((currentState = state)),
    sendToPromo: async (command) => {
      beforePromo?.();
      beforePromo = null;
      currentState = state;
      state = promo.decide(command, state).reduce(promo.evolve, state);
      return (currentState = state);
    },
    sendToCustomer: async (command) =>
      (uses = customerUses.decide(command, uses).reduce(customerUses.evolve, uses)),
    onUndoFailed: (failure) => void failedUndos.push(failure),
  };
  return {
    ports,
    failedUndos,
    uses: () => uses,
    /** Happens after the customer's reservation and before that of the code. */
    inBetween: (act: () => void): void => void (beforePromo = act),
    changeTerms: (perCustomer: number | null): void => {
      const revision = state.status === 'existing' ? state.revision : 0;
      const command = change(samplePromoTerms({ perCustomer }), revision);
      state = promo.decide(command, state).reduce(promo.evolve, state);
    },
    reserveLastUse: (): void => {
      state = promo.evolve(state, reserved(1, 'other', { countsForCustomer: true }));
    },
  };
};

const refusalOf = async (reserving: Promise<unknown>): Promise<string> => {
  try {
    await reserving;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return expect.fail('it was reserved');
};

describe('reserving a use of a promo code', () => {
  it('counts the customer even if staff set the limit per customer meanwhile', async () => {
    const { ports, uses, inBetween, changeTerms } = streams(created());
    inBetween(() => changeTerms(1));

    const use = await reservePromoUse(ports, request('a'));

    expect(use).to.include({ orderId: 'a', countsForCustomer: true });
    expect([...uses().keys()]).to.deep.equal(['a']);
    expect(await refusalOf(reservePromoUse(ports, request('b')))).to.equal('promo-already-used');
  });

  it('takes no second use of a customer if staff set the limit back meanwhile', async () => {
    const { ports, uses, inBetween, changeTerms } = streams(created({ perCustomer: 1 }));
    await reservePromoUse(ports, request('a'));
    const { until, now } = request('a');
    const customer = { code, customerId: 'one', now };
    await ports.sendToCustomer({
      type: 'ReleaseCustomerUse',
      data: { ...customer, orderId: 'a', until },
    });
    await ports.sendToCustomer({
      type: 'ReserveCustomerUse',
      data: { ...customer, orderId: 'b', until, limit: 1 },
    });
    changeTerms(null);
    await ports.findLatestPromo(code);
    inBetween(() => changeTerms(1));

    const late = reservePromoUse(ports, { ...request('a'), late: true });
    expect(await refusalOf(late)).to.equal('promo-already-used');
    expect([...uses().keys()]).to.deep.equal(['b']);
  });

  it('is refused by the code even if the use of the customer cannot be undone', async () => {
    const { ports, inBetween, reserveLastUse, failedUndos } = streams(
      created({ perCustomer: 1, limit: 1 }),
    );
    inBetween(reserveLastUse);
    const unavailable = new Error('The event store does not answer');
    const sendToCustomer: typeof ports.sendToCustomer = (command) =>
      command.type === 'UndoCustomerReservation'
        ? Promise.reject(unavailable)
        : ports.sendToCustomer(command);

    const refused = reservePromoUse({ ...ports, sendToCustomer }, request('a'));

    expect(await refusalOf(refused)).to.equal('promo-not-available');
    expect(failedUndos).to.deep.equal([{ orderId: 'a', error: unavailable }]);
  });

  it('takes no customer use if the code has none left', async () => {
    const { ports, uses, inBetween, reserveLastUse } = streams(
      created({ perCustomer: 1, limit: 1 }),
    );
    inBetween(reserveLastUse);

    expect(await refusalOf(reservePromoUse(ports, request('a')))).to.equal('promo-not-available');

    expect(uses().size).to.equal(0);
  });

  it('keeps a customer use that another process renewed', async () => {
    const { ports, uses, inBetween, reserveLastUse } = streams(
      created({ perCustomer: 1, limit: 1 }),
    );
    const { until, now } = request('a');
    const data = { code, customerId: 'one', orderId: 'a', until, limit: 1, now };
    inBetween(() => {
      reserveLastUse();
      void ports.sendToCustomer({ type: 'ReserveCustomerUse', data });
    });

    expect(await refusalOf(reservePromoUse(ports, request('a')))).to.equal('promo-not-available');

    expect([...uses().keys()]).to.deep.equal(['a']);
  });

  it('reports the limit of the code before the limit of the customer', async () => {
    const { ports } = streams(created({ perCustomer: 1, limit: 1 }));
    await reservePromoUse(ports, request('a'));
    expect(await refusalOf(reservePromoUse(ports, request('b')))).to.equal('promo-not-available');
  });
});
