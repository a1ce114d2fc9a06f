import { expect } from 'chai';
import { rub } from '../kernel/money.ts';
import { gameInput } from '../catalog/back-office.contract.ts';
import { lookupOrdersRequest } from '../ordering/contract.ts';
import { fieldProblems, parse, toWireMoney } from './contract.ts';

describe('money on the wire', () => {
  it('reads as each currency is written, without idle zeros', () => {
    expect(toWireMoney(rub(1_234.5)).display).to.equal('1\u00a0234,50\u00a0₽');
    expect(toWireMoney({ minor: 1_900, currency: 'USD' }).display).to.equal('$19');
  });
});

const codesOfNumber = (number: unknown) => {
  const { error } = parse(lookupOrdersRequest.pick({ number: true }), { number });
  return error && fieldProblems(error, 'eng').codes;
};

describe('the number of an order or a payment', () => {
  it('is explained if it cannot be one', () => {
    expect(codesOfNumber('a b')).to.deep.equal({ number: ['order-number-invalid'] });
    expect(codesOfNumber(0)).to.deep.equal({ number: ['order-number-invalid'] });
    expect(codesOfNumber('pay-48210')).to.equal(undefined);
  });
});

describe('a field that was left empty', () => {
  const form = gameInput.pick({ name_rus: true, popular: true });
  const codesOf = (input: unknown) => {
    const { error } = parse(form, input);
    return error && fieldProblems(error, 'eng').codes;
  };

  it('is asked for, not called wrong', () => {
    expect(codesOf({ name_rus: ' ', popular: true })).to.deep.equal({
      name_rus: ['field-required'],
    });
    expect(codesOf({ name_rus: '', popular: 'x' })).to.deep.equal({
      name_rus: ['field-required'],
      popular: ['field-invalid'],
    });
    expect(codesOf({})).to.deep.equal({
      name_rus: ['field-required'],
      popular: ['field-required'],
    });
  });
});
