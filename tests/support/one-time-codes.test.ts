import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { authenticator } from './one-time-codes.ts';

/** From RFC 6238, appendix B: this secret has this code in the 30 seconds from this second on. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const [second, code] = [1_234_567_890, '005924'];
/** A shop accepts a code for one period after its own. */
const acceptedSeconds = 60;

const readAt = async (at: number): Promise<string> => {
  const time = install({ now: at * 1_000, toFake: ['Date'] });
  try {
    return await authenticator(secret).next();
  } finally {
    time.uninstall();
  }
};

describe('the authenticator app of a test', () => {
  it('starts with the oldest code that is accepted for ten more seconds', async () => {
    expect(await readAt(second + acceptedSeconds - 11)).to.equal(code);
  });

  it('reads no code that may have expired when the shop receives it', async () => {
    expect(await readAt(second + acceptedSeconds - 1)).not.to.equal(code);
  });
});
