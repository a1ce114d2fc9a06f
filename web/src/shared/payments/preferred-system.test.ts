import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import { expect } from 'chai';
import { preferredSystem } from './preferred-system.ts';

const anOffer = (id: PaymentSystemOffer['id'], fee: number): PaymentSystemOffer => ({
  id,
  name_rus: id,
  name_eng: id,
  currencies: ['RUB'],
  fee_basis_points: fee,
  limits: [],
});

describe('the preferred payment system', () => {
  const offers = [anOffer('freekassa', 500), anOffer('lava', 100), anOffer('mir', 100)];
  const preferred = (lastUsed: string | null, of = offers) => preferredSystem(of, lastUsed)?.id;

  it('is the first of the cheapest for whoever has not paid here', () => {
    expect(preferred(null)).to.equal('lava');
  });

  it('is the one used last, also where it is dearer', () => {
    expect(preferred('freekassa')).to.equal('freekassa');
  });

  it('is the cheapest where the one used last is not offered any more', () => {
    expect(preferred('webmoney')).to.equal('lava');
    expect(preferred('freekassa', offers.slice(1))).to.equal('lava');
  });

  it('is none where nothing is offered', () => {
    expect(preferred('lava', [])).to.equal(undefined);
  });
});
