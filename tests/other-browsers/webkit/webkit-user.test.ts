import { expect } from 'chai';
import type { WebDriverSession } from './webdriver-session.ts';
import { openWebKitUser } from './webkit-user.ts';

const windowHeight = 700;

/** A driver that clicks only what is within the window, as WebKitGTK's does. */
const driverOfOneButton = (): Readonly<{ session: WebDriverSession; clicks: () => number }> => {
  let top = windowHeight + 100;
  let clicks = 0;
  const post = async (command: string, body: object = {}): Promise<unknown> => {
    if (command === 'execute/sync' && JSON.stringify(body).includes('scrollIntoView')) top = 0;
    if (command === 'element/e1/click') {
      if (top > windowHeight) throw new Error('element not interactable: ');
      clicks += 1;
    }
    return null;
  };
  const session: WebDriverSession = {
    get: async () => true,
    post,
    findElement: async () => 'e1',
    performActions: async () => undefined,
    close: async () => undefined,
  };
  return { session, clicks: () => clicks };
};

describe('a visitor in WebKit', () => {
  it('clicks an element below the visible area', async () => {
    const { session, clicks } = driverOfOneButton();
    const browserUser = await openWebKitUser(session, () => []);
    await browserUser.click('//button');
    expect(clicks()).to.equal(1);
  });
});
