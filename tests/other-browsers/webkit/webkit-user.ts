import { eventually } from '../../support/eventually.ts';
import type { Target, BrowserUser } from '../browser-user.ts';
import { isAwake, timeoutMs, windowSize } from '../browser-user.ts';
import type { WebDriverSession } from './webdriver-session.ts';
import { referenceTo } from './webdriver-session.ts';

/** The code of the Enter key in WebDriver's `sendKeys`. */
const enterKey = '\uE007';

/** Repeats an action until the page lets it happen: elements appear, move and are replaced. */
const retry = <Value>(what: string, act: () => Promise<Value>): Promise<Value> =>
  eventually(what, async () => ({ value: await act() }), timeoutMs).then(({ value }) => value);

const findVisible = async (session: WebDriverSession, target: Target): Promise<string> => {
  const id = await session.findElement(target);
  const isVisible = await session.get(`element/${id}/displayed`);
  if (isVisible !== true) throw new Error(`Not visible: ${target}`);
  return id;
};

const turnWheel = async (
  session: WebDriverSession,
  elementId: string,
  deltaY: number,
): Promise<void> => {
  const origin = referenceTo(elementId);
  const scroll = { type: 'scroll', x: 0, y: 0, deltaX: 0, deltaY, duration: 0, origin };
  await session.performActions({ type: 'wheel', id: 'wheel', actions: [scroll] });
};

/**
 * WebKitGTK's driver does not scroll an element below the window into view before it clicks. It
 * waits for nothing and takes transparent inputs for invisible, but clicks them.
 */
const click = async (session: WebDriverSession, target: Target): Promise<void> => {
  const id = await session.findElement(target);
  const scroll = "arguments[0].scrollIntoView({ block: 'nearest' })";
  await session.post('execute/sync', { script: scroll, args: [referenceTo(id)] });
  await session.post(`element/${id}/click`);
};

/** A visitor in a WebKit of their own. `faults` returns what the browser has written so far. */
export const openWebKitUser = async (
  session: WebDriverSession,
  faults: () => readonly string[],
): Promise<BrowserUser> => {
  await session.post('window/rect', windowSize);
  const evaluate = (expression: string) =>
    session.post('execute/sync', { script: `return (${expression})`, args: [] });
  const withVisible = <Value>(target: Target, act: (id: string) => Promise<Value>) =>
    retry(target, async () => act(await findVisible(session, target)));
  return {
    open: async (address) => {
      await session.post('url', { url: address });
      await eventually(`scripts of ${address}`, async () => (await evaluate(isAwake)) === true);
    },
    address: async () => String(await session.get('url')),
    see: async (target) => {
      await withVisible(target, async () => null);
    },
    textOf: (target) =>
      withVisible(target, async (id) => String(await session.get(`element/${id}/text`))),
    click: (target) => retry(target, () => click(session, target)),
    fill: async (target, text) => {
      await withVisible(target, async (id) => {
        await session.post(`element/${id}/clear`);
        await session.post(`element/${id}/value`, { text });
      });
    },
    select: async (target, value) => {
      await withVisible(`${target}//option[@value="${value}"]`, (id) =>
        session.post(`element/${id}/click`),
      );
    },
    pressEnter: async (target) => {
      await withVisible(target, (id) => session.post(`element/${id}/value`, { text: enterKey }));
    },
    turnWheel: (target, deltaY) => withVisible(target, (id) => turnWheel(session, id, deltaY)),
    evaluate,
    faults,
    close: session.close,
  };
};
