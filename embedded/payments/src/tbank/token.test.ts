import { expect } from 'chai';
import { tokenOf } from './token.ts';

describe('T-Bank tokens', () => {
  it('match the example of the official documentation for a request', () => {
    const call = {
      TerminalKey: 'MerchantTerminalKey',
      Amount: 19_200,
      OrderId: '00000',
      Description: 'Подарочная карта на 1000 рублей',
      DATA: { Phone: '+71234567890' },
    };

    expect(tokenOf(call, '11111111111111')).to.equal(
      '72dd466f8ace0a37a1f740ce5fb78101712bc0665d91a8108c7c8a0ccd426db2',
    );
  });

  it('cover the fields of a notification', () => {
    const fields = {
      TerminalKey: '1234567890DEMO',
      OrderId: '000000',
      Success: true,
      Status: 'AUTHORIZED',
      PaymentId: '0000000',
      ErrorCode: '0',
      Amount: 1111,
      CardId: '000000',
      Pan: '200000******0000',
      ExpDate: '1111',
      RebillId: '000000',
    };

    expect(tokenOf(fields, '11111111111')).to.equal(
      '1c0964277d0213349243065a0d5b838b8e90d2d25f740d0f2767836e710e80c8',
    );
  });
});
