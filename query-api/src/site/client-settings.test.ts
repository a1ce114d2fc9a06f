import { expect } from 'chai';
import { clientSettings } from './client-settings.ts';
import { queryApiEnvironment } from '../environment.ts';

const long = 'x'.repeat(40);

const settings = (variables: Readonly<Record<string, string>>) =>
  clientSettings(
    queryApiEnvironment.parse({
      EVENTSTORE_URL: 'esdb://127.0.0.1:2113',
      MONGODB_URL: 'mongodb://127.0.0.1:27017',
      REDIS_URL: 'redis://127.0.0.1:6379',
      LOOKUP_SECRET: long,
      TOKEN_SECRET: long,
      VAULT_MASTER_KEYS: long,
      ...variables,
    }),
  );

/** Fully configured payment systems, each with its charge. */
const systemsIn = (variables: Readonly<Record<string, string>>) =>
  settings(variables)
    .configuredSystems.filter(({ settings: needed }) => needed.every(({ isSet }) => isSet))
    .map(({ id, terms }) => ({ id, ...terms }));

const yoomoney = { PAY_YOOMONEY_WALLET: '41001', PAY_YOOMONEY_SECRET: 'word' };
const webmoney = {
  PAY_WEBMONEY_PURSE_RUB: 'R000000000000',
  PAY_WEBMONEY_PURSE_USD: 'Z000000000000',
  PAY_WEBMONEY_SECRET: 'word',
};

describe('client settings from the environment', () => {
  it('offer no payment system without its secrets, and report which are set', () => {
    expect(systemsIn({})).to.deep.equal([]);
    expect(settings({}).security.payAt).to.deep.equal([]);
    const { configuredSystems } = settings({ PAY_YOOMONEY_WALLET: '41001' });
    expect(configuredSystems.find(({ id }) => id === 'yoomoney')?.settings).to.deep.equal([
      { name: 'PAY_YOOMONEY_WALLET', isSet: true },
      { name: 'PAY_YOOMONEY_SECRET', isSet: false },
    ]);
  });

  it('list configured systems with their fees, and allow form submission only to them', () => {
    const variables = {
      ...yoomoney,
      ...webmoney,
      PAY_YOOMONEY_FEE_BASIS_POINTS: '300',
      PAY_YOOMONEY_URL: 'https://yoomoney.example/quickpay',
      PAY_WEBMONEY_URL: 'https://webmoney.example/lmi',
    };

    expect(systemsIn(variables).map(({ id, fee }) => [id, fee])).to.deep.equal([
      ['webmoney', { basisPoints: 80, bearer: 'buyer' }],
      ['yoomoney', { basisPoints: 300, bearer: 'shop' }],
    ]);
    expect(settings(variables).security.payAt).to.have.members([
      'https://yoomoney.example',
      'https://webmoney.example',
    ]);
  });

  it('allow a fee bearer to be configured unless the system prohibits it', () => {
    const [onBuyer] = systemsIn({ ...yoomoney, PAY_YOOMONEY_FEE_BEARER: 'buyer' });
    expect(onBuyer?.fee.bearer).to.equal('buyer');
    const [usual] = systemsIn({ ...yoomoney, PAY_YOOMONEY_FEE_BEARER: '' });
    expect(usual?.fee.bearer).to.equal('shop');
    expect(() => settings({ ...webmoney, PAY_WEBMONEY_FEE_BEARER: 'shop' })).to.throw('buyer');
  });

  it('contain limits in minor units, or null without a limit', () => {
    const [system] = systemsIn({
      ...yoomoney,
      PAY_YOOMONEY_MIN_RUB: '10',
      PAY_YOOMONEY_MAX_RUB: '',
    });

    expect(system?.limits.RUB).to.deep.equal({ min: 1_000, max: null });
  });

  it('offer the pages for developers only outside production', () => {
    expect(settings({}).config.dev).to.equal(true);
    expect(settings({ NODE_ENV: 'production' }).config.dev).to.equal(false);
  });

  it('exclude the sandbox in production', () => {
    const sandbox = { PAY_SANDBOX_SECRET: long };

    expect(systemsIn(sandbox).map(({ id }) => id)).to.deep.equal(['sandbox']);
    const { configuredSystems } = settings({ ...sandbox, NODE_ENV: 'production' });
    expect(configuredSystems.map(({ id }) => id)).not.to.include('sandbox');
  });

  it('exclude a system with a missing secret', () => {
    for (const name of Object.keys(webmoney)) {
      expect(systemsIn({ ...webmoney, [name]: '' })).to.deep.equal([]);
    }
  });
});
