import { signInReply } from '@shop/contracts/identity/contract';
import { idOf } from '../ids.ts';
import { waitFor } from '../loading/wait-for.ts';

/** An account owner's calls, over HTTP. */
export type Account = Readonly<{
  read: (path: string) => Promise<unknown>;
  send: (method: 'POST' | 'PUT', path: string, body: unknown) => Promise<unknown>;
  /** Sends a message as a multipart form. */
  write: (path: string, message: string) => Promise<void>;
}>;

type Person = Readonly<{ name: string; email: string }>;

const json = { 'Content-Type': 'application/json' };

const parseResponse = async (call: string, response: Response): Promise<unknown> => {
  if (response.ok) return response.status === 204 ? null : response.json();
  throw new Error(`${call} failed with status ${response.status}: ${await response.text()}`);
};

/**
 * Signs in, or signs up if the account does not exist. The password is derived from the address.
 */
export const openAccount = async (url: string, { name, email }: Person): Promise<Account> => {
  const password = idOf('password', email);
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  // an unverified address can be registered any number of times
  const signedIn = await post('/api/auth', { email, password });
  const session = signedIn.ok
    ? signedIn
    : await post('/api/register', { name, email, password, c_password: password });
  const { token } = signInReply.parse(await parseResponse('POST /api/register', session));
  const authorization = { Authorization: `Bearer ${token}` };
  // reads must see the writes from before the session
  const position = session.headers.get('X-Position');
  const readHeaders = { ...authorization, ...(position && { 'X-Min-Position': position }) };
  /** Repeats the request while the shop is busy. */
  const request = async (call: string, path: string, init: RequestInit): Promise<unknown> => {
    const response = await waitFor(call, async () => {
      const answer = await fetch(`${url}${path}`, init);
      if (answer.status !== 429 && answer.status < 500) return answer;
      await answer.body?.cancel();
      return null;
    });
    return parseResponse(call, response);
  };
  return {
    read: (path) => request(`GET ${path}`, path, { headers: readHeaders }),
    send: (method, path, body) =>
      request(`${method} ${path}`, path, {
        method,
        headers: { ...json, ...authorization },
        body: JSON.stringify(body),
      }),
    write: async (path, message) => {
      const form = new FormData();
      form.set('message', message);
      await request(`POST ${path}`, path, { method: 'POST', headers: authorization, body: form });
    },
  };
};
