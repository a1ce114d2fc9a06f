import { expect } from 'chai';
import { hmacOf, sortedJson } from './signature.ts';

const notification = {
  invoice_id: '18cf0c0b-6539-4d7c-b3e9-479e4922b87c',
  status: 'success',
  pay_time: '2022-11-08 11:26:46',
  amount: '1.00',
  order_id: '636a3c2f3e82b',
  pay_service: 'card',
  payer_details: '553691******8079',
  custom_fields: 'test',
  type: 1,
  credited: '1.00',
};

describe('Lava signatures', () => {
  it('match the example of the SDK, over the sorted fields', () => {
    expect(hmacOf('f4b91efb9b8da35737fcd97ab123c74566f9a654', sortedJson(notification))).to.equal(
      'b0b011552beb994cc04401e088db7b296796a07fc76976b632518fe146ffa330',
    );
  });

  it('are computed over JSON as PHP encodes it', () => {
    expect(sortedJson({ b: 'a/b', a: 'Ж😀' })).to.equal(
      String.raw`{"a":"\u0416\ud83d\ude00","b":"a\/b"}`,
    );
  });
});
