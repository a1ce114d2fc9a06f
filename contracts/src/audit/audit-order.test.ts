import { expect } from 'chai';
import * as fc from 'fast-check';
import { instant } from '../kernel/brand.ts';
import { auditOrder, lastAuditPosition } from './audit-order.ts';

const change = fc.record({
  ms: fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }),
  position: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
});
const at = (ms: number) => instant(new Date(ms));

describe('the audit order', () => {
  it('is by time, then by log position', () => {
    fc.assert(
      fc.property(change, change, (one, other) => {
        const isBefore =
          one.ms < other.ms || (one.ms === other.ms && one.position < other.position);
        const [first, second] = [one, other].map(({ ms, position }) =>
          auditOrder(at(ms), position),
        );
        expect(String(first) < String(second)).to.equal(isBefore);
      }),
    );
  });

  it('includes a whole day, from its date to its last millisecond', () => {
    fc.assert(
      fc.property(change, ({ ms, position }) => {
        const day = at(ms).slice(0, 10);
        const order = auditOrder(at(ms), position);
        expect(order >= day).to.equal(true);
        expect(order <= lastAuditPosition(instant(new Date(`${day}T23:59:59.999Z`)))).to.equal(
          true,
        );
      }),
    );
  });
});
