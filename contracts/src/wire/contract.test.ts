import { expect } from 'chai';
import { rub } from '../kernel/money.ts';
import { gameInput } from '../catalog/back-office.contract.ts';
import { lookupOrdersRequest } from '../ordering/order-page.contract.ts';
import { fieldProblems, parse, toWireMoney } from './contract.ts';

describe('money in API responses', () => {
  it('is formatted as usual for each currency, without trailing zeros', () => {
    expect(toWireMoney(rub(1_234.5)).display).to.equal('1\u00a0234,50\u00a0₽');
    expect(toWireMoney({ minor: 1_900, currency: 'USD' }).display).to.equal('$19');
  });
});

const codesOfNumber = (number: unknown) => {
  const { error } = parse(lookupOrdersRequest.pick({ number: true }), { number });
  return error && fieldProblems(error, 'eng').codes;
};

describe('an order or payment number', () => {
  it('has a specific error if it is malformed', () => {
    expect(codesOfNumber('a b')).to.deep.equal({ number: ['order-number-invalid'] });
    expect(codesOfNumber(0)).to.deep.equal({ number: ['order-number-invalid'] });
    expect(codesOfNumber('pay-48210')).to.equal(undefined);
  });
});

describe('an empty field', () => {
  const form = gameInput.pick({ name_rus: true, popular: true });
  const codesOf = (input: unknown) => {
    const { error } = parse(form, input);
    return error && fieldProblems(error, 'eng').codes;
  };

  it('is reported as required, not as invalid', () => {
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
