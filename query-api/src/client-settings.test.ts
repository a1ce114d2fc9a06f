import { expect } from 'chai';
import { clientSettings } from './client-settings.ts';
import { queryApiEnvironment } from './environment.ts';

const long = 'x'.repeat(40);

const settings = (given: Readonly<Record<string, string>>) =>
  clientSettings(
    queryApiEnvironment.parse({
      EVENTSTORE_URL: 'esdb://127.0.0.1:2113',
      MONGODB_URL: 'mongodb://127.0.0.1:27017',
      REDIS_URL: 'redis://127.0.0.1:6379',
      LOOKUP_SECRET: long,
      TOKEN_SECRET: long,
      VAULT_MASTER_KEYS: long,
      ...given,
    }),
  );

const yoomoney = { PAY_YOOMONEY_WALLET: '41001', PAY_YOOMONEY_SECRET: 'word' };
const webmoney = {
  PAY_WEBMONEY_PURSE_RUB: 'R000000000000',
  PAY_WEBMONEY_PURSE_USD: 'Z000000000000',
  PAY_WEBMONEY_SECRET: 'word',
};

describe('what the environment says to clients', () => {
  it('is that every payment system without its secrets is off', () => {
    const { systems, security } = settings({});

    expect(systems).to.deep.equal([]);
    expect(security.payAt).to.deep.equal([]);
  });

  it('names the systems that are on with their fees, and lets forms go to them alone', () => {
    const { systems, security } = settings({
      ...yoomoney,
      ...webmoney,
      PAY_YOOMONEY_FEE_BASIS_POINTS: '300',
      PAY_YOOMONEY_URL: 'https://yoomoney.example/quickpay',
      PAY_WEBMONEY_URL: 'https://webmoney.example/lmi',
    });

    expect(systems.map(({ id, fee }) => [id, fee])).to.deep.equal([
      ['webmoney', { basisPoints: 80, collection: 'added_by_system' }],
      ['yoomoney', { basisPoints: 300, collection: 'deducted' }],
    ]);
    expect(security.payAt).to.have.members([
      'https://yoomoney.example',
      'https://webmoney.example',
    ]);
  });

  it('lets a setting decide who bears a fee, but not against the system', () => {
    const [onBuyer] = settings({ ...yoomoney, PAY_YOOMONEY_FEE_BEARER: 'buyer' }).systems;
    expect(onBuyer?.fee.collection).to.equal('charged');
    const [usual] = settings({ ...yoomoney, PAY_YOOMONEY_FEE_BEARER: '' }).systems;
    expect(usual?.fee.collection).to.equal('deducted');
    expect(() => settings({ ...webmoney, PAY_WEBMONEY_FEE_BEARER: 'shop' })).to.throw('buyer');
  });

  it('tells limits in minor units, and that there is none', () => {
    const [system] = settings({
      ...yoomoney,
      PAY_YOOMONEY_LEAST_RUB: '10',
      PAY_YOOMONEY_MOST_RUB: '',
    }).systems;

    expect(system?.limits.RUB).to.deep.equal({ least: 1_000, most: null });
  });

  it('never has the sandbox on where it is serious', () => {
    const sandbox = { PAY_SANDBOX_SECRET: long };

    expect(settings(sandbox).systems.map(({ id }) => id)).to.deep.equal(['sandbox']);
    expect(settings({ ...sandbox, NODE_ENV: 'production' }).systems).to.deep.equal([]);
  });

  it('leaves off a system that lacks one of its secrets', () => {
    for (const name of Object.keys(webmoney)) {
      expect(settings({ ...webmoney, [name]: '' }).systems).to.deep.equal([]);
    }
  });
});
