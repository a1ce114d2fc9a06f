import { setTimeout as pause } from 'node:timers/promises';
import { imageUploadReply } from '@shop/domain/catalog/back-office.contract';
import { signInReply } from '@shop/domain/identity/contract';
import { problem } from '@shop/domain/wire/contract';
import { turns } from './turns.ts';

/** The shop refused a call for good. */
export class ShopRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, code: string) {
    super(`${call} was refused: ${status} ${code}`);
    this.name = 'ShopRefused';
    this.status = status;
    this.code = code;
  }
}

export type Method = 'POST' | 'PUT';
/** `kept`: there is another under this id, which somebody has edited since; it stays as it is. */
export type Outcome = 'done' | 'kept';

/** The shop's back office, as its administrator uses it over HTTP. */
export interface Shop {
  readonly send: (method: Method, path: string, body: unknown) => Promise<Outcome>;
  readonly sendForm: (path: string, form: () => FormData) => Promise<Outcome>;
  /** Stores a PNG; answers its address in the shop. */
  readonly upload: (name: string, png: Buffer) => Promise<string>;
  /** Whether the shop still has a picture. */
  readonly has: (address: string) => Promise<boolean>;
}

export type ShopOptions = Readonly<{
  url: string;
  email: string;
  password: string;
  /** Calls under way at once. */
  atOnce?: number;
  /** How long one call is tried again while the shop is away or busy. */
  patienceMs?: number;
  /** Between tries, doubled each time up to 5 s; `Retry-After` wins. */
  firstPauseMs?: number;
  signal?: AbortSignal;
}>;

type Content = Readonly<{ headers: Readonly<Record<string, string>>; body: string | FormData }>;

const jsonOf = (body: unknown): Content => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const mayPass = (status: number): boolean => status === 429 || status >= 500;
const longestPauseMs = 5_000;

const refusalOf = async (call: string, response: Response): Promise<ShopRefused> => {
  const told = problem.safeParse(await response.json().catch(() => null));
  return new ShopRefused(call, response.status, told.success ? told.data.code : 'unexpected');
};

const outcomeOf = async (name: string, response: Response): Promise<Outcome> => {
  if (response.ok) {
    await response.body?.cancel();
    return 'done';
  }
  const refusal = await refusalOf(name, response);
  if (refusal.code === 'id-taken') return 'kept';
  throw refusal;
};

/** Waits until the shop says that it is ready. */
export const whenReady = async (options: ShopOptions): Promise<void> => {
  const { url, patienceMs = 120_000, firstPauseMs = 200, signal } = options;
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await fetch(`${url}/health/ready`, signal ? { signal } : {}).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`The shop at ${url} is not ready`);
    await pause(firstPauseMs, undefined, signal && { signal });
  }
};

export const shopAt = (options: ShopOptions): Shop => {
  const { url, atOnce = 12, patienceMs = 120_000, firstPauseMs = 200, signal } = options;
  const inTurn = turns(atOnce);
  let token: Promise<string> | null = null;

  const request = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${url}${path}`, { ...init, ...(signal && { signal }) });

  /** Tries again whatever may pass, until patience ends. */
  const answered = async (call: string, ask: () => Promise<Response>): Promise<Response> => {
    const deadline = performance.now() + patienceMs;
    let wait = firstPauseMs;
    for (;;) {
      const response = await ask().catch((error: unknown) => {
        if (signal?.aborted || performance.now() > deadline) {
          throw new Error(`${call} got no answer`, { cause: error });
        }
        return null;
      });
      if (response && !mayPass(response.status)) return response;
      const asked = Number(response?.headers.get('Retry-After') ?? Number.NaN) * 1_000;
      const next = Number.isFinite(asked) ? asked : wait;
      if (response && performance.now() + next > deadline) throw await refusalOf(call, response);
      await response?.body?.cancel();
      await pause(next, undefined, signal && { signal });
      wait = Math.min(wait * 2, longestPauseMs);
    }
  };

  const signIn = async (): Promise<string> => {
    const content = jsonOf({ email: options.email, password: options.password });
    const response = await answered('POST /api/auth', () =>
      request('/api/auth', { method: 'POST', ...content }),
    );
    if (!response.ok) throw await refusalOf('POST /api/auth', response);
    return signInReply.parse(await response.json()).token;
  };

  const authorised = async (call: string, ask: (token: string) => Promise<Response>) => {
    const used = (token ??= signIn());
    const current = await used;
    const response = await answered(call, () => ask(current));
    if (response.status !== 401) return response;
    await response.body?.cancel();
    if (token === used) token = signIn();
    const fresh = await token;
    return answered(call, () => ask(fresh));
  };

  const call = (method: Method, path: string, content: () => Content): Promise<Response> =>
    inTurn(() =>
      authorised(`${method} ${path}`, (bearer) => {
        const { headers, body } = content();
        const authorization = { Authorization: `Bearer ${bearer}`, Accept: 'application/json' };
        return request(path, { method, headers: { ...headers, ...authorization }, body });
      }),
    );

  return {
    send: async (method, path, body) => {
      const content = jsonOf(body);
      return outcomeOf(`${method} ${path}`, await call(method, path, () => content));
    },
    sendForm: async (path, form) =>
      outcomeOf(`POST ${path}`, await call('POST', path, () => ({ headers: {}, body: form() }))),
    upload: async (fileName, png) => {
      const path = '/api/admin/images';
      const response = await call('POST', path, () => {
        const body = new FormData();
        body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), `${fileName}.png`);
        return { headers: {}, body };
      });
      if (!response.ok) throw await refusalOf(`POST ${path} (${fileName})`, response);
      return imageUploadReply.parse(await response.json()).image;
    },
    has: async (address) => {
      const response = await request(address, { method: 'HEAD' }).catch(() => null);
      return response?.ok ?? false;
    },
  };
};
