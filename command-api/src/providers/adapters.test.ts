import type { ReturnToken } from '@shop/platform/access';
import { expect } from 'chai';
import { commandApiEnvironment } from '../environment.ts';
import type { AdaptersDeps } from './adapters.ts';
import { createAdapters } from './adapters.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';

const everything = {
  LOOKUP_SECRET: 'l'.repeat(32),
  TOKEN_SECRET: 't'.repeat(32),
  VAULT_MASTER_KEYS: 'k1:x',
  PAY_FREEKASSA_MERCHANT_ID: '7012',
  PAY_FREEKASSA_SECRET_1: 'a word of enough length',
  PAY_FREEKASSA_SECRET_2: 'a word of enough length',
  PAY_YOOMONEY_WALLET: '4100100000000000',
  PAY_YOOMONEY_SECRET: 'a word of enough length',
  PAY_WEBMONEY_PURSE_RUB: 'R000000000000',
  PAY_WEBMONEY_PURSE_USD: 'Z000000000000',
  PAY_WEBMONEY_SECRET: 'a word of enough length',
  PAY_MIR_TBANK_TERMINAL_KEY: 'a word of enough length',
  PAY_MIR_TBANK_PASSWORD: 'a word of enough length',
  PAY_LAVA_SHOP_ID: 'd5f0e1f2-0000-4000-8000-000000000000',
  PAY_LAVA_SECRET: 'a word of enough length',
  PAY_LAVA_ADDITIONAL_SECRET: 'a word of enough length',
  PAY_DIGISELLER_SELLER_ID: '1',
  PAY_DIGISELLER_API_KEY: 'a word of enough length',
  PAY_SANDBOX_SECRET: 'a word of enough length',
};
const all = ['freekassa', 'webmoney', 'yoomoney', 'mir', 'lava', 'digiseller', 'sandbox'];
const byYooKassa = {
  ...everything,
  PAY_MIR_ACQUIRER: 'yookassa',
  PAY_MIR_YOOKASSA_SHOP_ID: '54401',
  PAY_MIR_YOOKASSA_SECRET: 'a word of enough length',
};

const unusedDeps = { aggregates: {} } as AdaptersDeps; // nothing is called while systems are only listed

const on = (environment: object): readonly string[] =>
  createAdapters(commandApiEnvironment.parse(environment), unusedDeps).map(({ system }) => system);

describe('the payment systems of an environment', () => {
  it('are enabled if their secrets are configured', () => {
    expect(on(everything)).to.have.members(all);
    expect(on(byYooKassa)).to.have.members(all);
  });

  for (const [name, whole] of [
    ...Object.keys(everything).map((each) => [each, everything] as const),
    ['PAY_MIR_YOOKASSA_SHOP_ID', byYooKassa] as const,
    ['PAY_MIR_YOOKASSA_SECRET', byYooKassa] as const,
  ]) {
    const [, system = ''] = /^PAY_([A-Z]+)_/.exec(name) ?? [];
    if (system === '') continue;
    it(`exclude ${system.toLowerCase()} when ${name} is empty or absent`, () => {
      const absent = Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name));
      const others = all.filter((each) => each !== system.toLowerCase());
      for (const environment of [absent, { ...whole, [name]: '' }]) {
        expect(on(environment)).to.have.members(others);
      }
    });
  }

  it('exclude the sandbox in production, even if its secret is configured', () => {
    const others = all.filter((each) => each !== 'sandbox');
    expect(on({ ...everything, NODE_ENV: 'production' })).to.have.members(others);
  });

  it('accept only a purse in its own currency', () => {
    const swapped = { ...everything, PAY_WEBMONEY_PURSE_RUB: 'Z000000000000' };

    expect(commandApiEnvironment.safeParse(swapped).success).to.equal(false);
  });

  it('return the buyer of a quickpay form to the success page', async () => {
    const environment = { ...everything, PUBLIC_URL: 'https://shop.example' };
    const adapter = createAdapters(commandApiEnvironment.parse(environment), unusedDeps).find(
      ({ system }) => system === 'yoomoney',
    );
    const charge = { minor: 49_900, currency: 'RUB' } as const;

    const start = await adapter?.start(
      samplePaymentRequest({ charge, returnToken: 'a+b' as ReturnToken }),
    );
    expect(start?.fields).to.include({
      successURL: 'https://shop.example/payment/success?order=154&t=a%2Bb',
    });
  });
});
