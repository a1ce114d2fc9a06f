import { instant } from '@shop/contracts/kernel';
import type { PaymentSystemDocument } from '@shop/contracts/payments/documents';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import { expect } from 'chai';
import type { ConfiguredSystem } from './payment-system-registry.ts';
import { paymentSystemRegistry } from './payment-system-registry.ts';

const none = { min: null, max: null };
const limits = { RUB: none, USD: none };

const configured = (id: PaymentSystemName, isSet = true): ConfiguredSystem => ({
  id,
  terms: { fee: { basisPoints: 100, bearer: 'buyer' }, limits },
  settings: [{ name: 'PAY_SECRET', isSet }],
});

const set = (
  id: PaymentSystemName,
  changed: Partial<PaymentSystemDocument>,
): readonly [string, PaymentSystemDocument] => [
  id,
  {
    id,
    is_on: true,
    terms: null,
    revision: 1,
    changed_at: instant('2026-03-01T12:00:00Z'),
    position: null,
    switched: null,
    last_test: null,
    ...changed,
  },
];

const names = (systems: readonly Readonly<{ id: string }>[]) => systems.map(({ id }) => id);

const createRegistry = () =>
  paymentSystemRegistry([configured('freekassa'), configured('lava', false), configured('mir')]);

describe('the payment system registry', () => {
  it('offers configured systems until an administrator switches them off', () => {
    const registry = createRegistry();
    expect(names(registry.offered())).to.deep.equal(['freekassa', 'mir']);
    expect(registry.apply(new Map([set('freekassa', { is_on: false })]))).to.equal(true);
    expect(names(registry.offered())).to.deep.equal(['mir']);
    expect(registry.find('freekassa')).to.include({ isOn: false, isAvailable: false });
    expect(registry.find('lava')).to.include({ isOn: true, isAvailable: false });
  });

  it('applies the terms set by an administrator', () => {
    const registry = createRegistry();
    const terms = { fee: { basisPoints: 250, bearer: 'shop' as const }, limits };
    registry.apply(new Map([set('mir', { terms })]));
    expect(registry.offered().find(({ id }) => id === 'mir')?.fee).to.deep.equal({
      basisPoints: 250,
      collection: 'deducted',
    });
  });

  it('sorts systems by position, and those without one last', () => {
    const registry = createRegistry();
    registry.apply(new Map([set('mir', { position: 0 })]));
    expect(names(registry.offered())).to.deep.equal(['mir', 'freekassa']);
    registry.apply(new Map([set('freekassa', { position: 1 }), set('lava', { position: 2 })]));
    expect(names(registry.all().map(({ configured: { id } }) => ({ id })))).to.deep.equal([
      'mir',
      'freekassa',
      'lava',
    ]);
  });

  it('reports whether a change is visible to buyers', () => {
    const registry = createRegistry();
    const tested = { fault: null, by: 'a', at: instant('2026-03-01T12:00:00Z') };
    expect(registry.apply(new Map([set('mir', { last_test: tested })]))).to.equal(false);
    registry.apply(new Map([set('freekassa', { is_on: false })]));
    registry.clear();
    expect(names(registry.offered())).to.deep.equal(['freekassa', 'mir']);
  });
});
