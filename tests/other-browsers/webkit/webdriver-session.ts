import { z } from 'zod';

/** Calls of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/. */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const reply = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const newSession = z.object({ sessionId: z.string() });
const elementReference = z.object({ [elementKey]: z.string() });

/** How long the driver may take over one call, in milliseconds. */
const callTimeoutMs = 60_000;

type Method = 'GET' | 'POST' | 'DELETE';

const call = async (method: Method, address: string, body?: object): Promise<unknown> => {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(callTimeoutMs),
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = reply.parse(await response.json());
  if (response.ok) return value;
  const { data } = failure.safeParse(value);
  throw new Error(data ? `${data.error}: ${data.message}` : `WebDriver: ${response.status}`);
};

export type WebDriverSession = Readonly<{
  get: (command: string) => Promise<unknown>;
  post: (command: string, body?: object) => Promise<unknown>;
  /** The reference of the first element that the XPath expression finds. */
  findElement: (xpath: string) => Promise<string>;
  /** Actions of input devices, released at once. */
  performActions: (...sources: readonly object[]) => Promise<void>;
  close: () => Promise<void>;
}>;

/** An element as the origin of an action. */
export const referenceTo = (elementId: string): object => ({ [elementKey]: elementId });

/** Starts a browser. `driver` is the address of the driver, without a slash at its end. */
export const openSession = async (
  driver: string,
  capabilities: object,
): Promise<WebDriverSession> => {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = newSession.parse(await call('POST', `${driver}/session`, body));
  const base = `${driver}/session/${sessionId}`;
  const post = (command: string, sent: object = {}) => call('POST', `${base}/${command}`, sent);
  return {
    get: (command) => call('GET', `${base}/${command}`),
    post,
    findElement: async (xpath) => {
      const found = await post('element', { using: 'xpath', value: xpath });
      return elementReference.parse(found)[elementKey];
    },
    performActions: async (...sources) => {
      await post('actions', { actions: sources });
      await call('DELETE', `${base}/actions`);
    },
    close: async () => {
      await call('DELETE', base);
    },
  };
};
