import { expect } from 'chai';
import { commandApiEnvironment } from '../environment.ts';
import type { AdaptersDeps } from './adapters.ts';
import { adaptersOf } from './adapters.ts';
import { toPay } from './testing/to-pay.ts';

const everything = {
  LOOKUP_SECRET: 'l'.repeat(32),
  TOKEN_SECRET: 't'.repeat(32),
  VAULT_MASTER_KEYS: 'k1:x',
  PAY_FREEKASSA_MERCHANT_ID: '7012',
  PAY_FREEKASSA_SECRET_1: 'word1',
  PAY_FREEKASSA_SECRET_2: 'word2',
  PAY_YOOMONEY_WALLET: '4100100000000000',
  PAY_YOOMONEY_SECRET: 'word',
  PAY_WEBMONEY_PURSE_RUB: 'R000000000000',
  PAY_WEBMONEY_PURSE_USD: 'Z000000000000',
  PAY_WEBMONEY_SECRET: 'word',
};

const nobodyAsked = { aggregates: {} } as AdaptersDeps; // nothing is called while systems are only listed

const on = (environment: object): readonly string[] =>
  adaptersOf(commandApiEnvironment.parse(environment), nobodyAsked).map(({ system }) => system);

describe('the payment systems of an environment', () => {
  it('are all on that have their secrets', () => {
    expect(on(everything)).to.have.members(['freekassa', 'webmoney', 'yoomoney']);
  });

  for (const name of Object.keys(everything)) {
    const [, system = ''] = /^PAY_([A-Z]+)_/.exec(name) ?? [];
    if (system === '') continue;
    it(`are without ${system.toLowerCase()} when ${name} is empty or absent`, () => {
      const { [name as keyof typeof everything]: _, ...absent } = everything;

      for (const environment of [absent, { ...everything, [name]: '' }]) {
        expect(on(environment)).to.have.length(2).and.not.include(system.toLowerCase());
      }
    });
  }

  it('take a purse only of its own currency', () => {
    const swapped = { ...everything, PAY_WEBMONEY_PURSE_RUB: 'Z000000000000' };

    expect(commandApiEnvironment.safeParse(swapped).success).to.equal(false);
  });

  it('return the buyer of a quickpay form to the success page', async () => {
    const environment = { ...everything, PUBLIC_URL: 'https://shop.example' };
    const adapter = adaptersOf(commandApiEnvironment.parse(environment), nobodyAsked).find(
      ({ system }) => system === 'yoomoney',
    );
    const charge = { minor: 49_900, currency: 'RUB' } as const;

    const start = await adapter?.start(toPay({ charge, token: 'a+b' }));
    expect(start?.fields).to.include({
      successURL: 'https://shop.example/payment/success?order=154&t=a%2Bb',
    });
  });
});
