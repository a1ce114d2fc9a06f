import { expect } from 'chai';
import type { FeeBearer } from '../kernel/fee.ts';
import { paymentsEnvironment, readConfiguredTerms } from './environment.contract.ts';
import type { PaymentSystemName } from './systems.ts';

type UsualFee = Readonly<{ bearer: FeeBearer; basisPoints: number }>;

/** The fees that docs/decisions/0019-who-pays-the-fee.md lists. */
const usualFees: Readonly<Record<PaymentSystemName, UsualFee>> = {
  freekassa: { bearer: 'buyer', basisPoints: 0 },
  mir: { bearer: 'shop', basisPoints: 0 },
  webmoney: { bearer: 'buyer', basisPoints: 80 },
  yoomoney: { bearer: 'shop', basisPoints: 0 },
  digiseller: { bearer: 'shop', basisPoints: 0 },
  lava: { bearer: 'shop', basisPoints: 0 },
  sandbox: { bearer: 'buyer', basisPoints: 0 },
};

const systems = Object.keys(usualFees) as readonly PaymentSystemName[]; // its keys

describe('the fee of a payment system that is not configured', () => {
  const environment = paymentsEnvironment.parse({});

  for (const system of systems) {
    const { bearer } = usualFees[system];
    it(`is paid by the ${bearer} (${system})`, () => {
      expect(readConfiguredTerms(environment, system).fee).to.deep.equal(usualFees[system]);
    });
  }
});
