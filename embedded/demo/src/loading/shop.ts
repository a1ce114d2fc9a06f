import { imageUploadReply, videoUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { fileUploadReply } from '@shop/contracts/content/back-office.contract';
import type { Download } from '@shop/contracts/content/contract';
import { signInReply } from '@shop/contracts/identity/contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { paymentSystemOffers } from '@shop/contracts/payments/contract';
import type { Lang, PaymentSystem } from '@shop/contracts/wire/contract';
import pLimit from 'p-limit';
import type { HttpClient, ShopOptions } from './http-client.ts';
import { createHttpClient, createRequestError } from './http-client.ts';

export type Method = 'POST' | 'PUT';
/** `conflict`: an entry with this id exists and has been edited since. It is left unchanged. */
export type Outcome = 'done' | 'conflict';
/** The shop's response to an order: the placed order, or the error code. */
export type OrderResult = Readonly<{ placed: PlaceOrderReply } | { refused: string }>;

/** The shop over HTTP, as its administrator uses it. Some calls are a guest's. */
export interface Shop {
  readonly send: (method: Method, path: string, body: unknown) => Promise<Outcome>;
  readonly sendForm: (path: string, form: () => FormData) => Promise<Outcome>;
  /** Stores a WebP picture and returns its address in the shop. */
  readonly upload: (name: string, webp: Buffer) => Promise<string>;
  /** Stores an archive. The same archive has the same address. */
  readonly uploadArchive: (name: string, archive: Buffer) => Promise<Download>;
  /** Stores a video; returns its address in the shop. The same video has the same address. */
  readonly uploadVideo: (name: string, video: Buffer) => Promise<string>;
  /** The enabled payment systems, in their order. */
  readonly paymentSystems: () => Promise<readonly PaymentSystem[]>;
  /** The body of a list or page of the back-office; null if it does not exist, or not yet. */
  readonly read: (path: string) => Promise<unknown>;
  /** The results of a search that is sent with POST. */
  readonly search: (path: string, body: unknown) => Promise<unknown>;
  /** Sends a decision of staff; `conflict`: the shop rejected it because of a conflict. */
  readonly decide: (path: string, body: unknown) => Promise<Outcome>;
  /** Buys as a guest. */
  readonly order: (body: unknown, lang?: Lang) => Promise<OrderResult>;
  /** Sends a message with the contact form. */
  readonly contact: (body: unknown, lang: Lang) => Promise<Outcome>;
  /** Feedback of visitors about articles. */
  readonly asGuest: (path: string, body: unknown) => Promise<Outcome>;
  /** Sends a guest's request about an order; `conflict`: the shop rejected it for a conflict. */
  readonly asBuyer: (path: string, body: object) => Promise<Outcome>;
  /** Whether the shop still has a picture. */
  readonly has: (address: string) => Promise<boolean>;
}

type Content = Readonly<{ headers: Readonly<Record<string, string>>; body: string | FormData }>;

const jsonOf = (body: unknown): Content => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * These codes mean that the entry exists already. It stays as it is, because staff may have edited
 * it.
 */
const conflictCodes: readonly string[] = ['id-taken', 'promo-taken', 'changed-meanwhile'];

const outcomeOf = async (name: string, response: Response): Promise<Outcome> => {
  if (response.ok) {
    await response.body?.cancel();
    return 'done';
  }
  const refusal = await createRequestError(name, response);
  if (conflictCodes.includes(refusal.code)) return 'conflict';
  throw refusal;
};

const decisionOutcomeOf = async (name: string, response: Response): Promise<Outcome> => {
  if (response.status !== 409) return outcomeOf(name, response);
  await response.body?.cancel();
  return 'conflict';
};

/** Calls the shop as its administrator. */
type StaffCall = (
  method: Method | 'GET',
  path: string,
  content: () => Partial<Content>,
) => Promise<Response>;

const createStaffCall = (
  { email, password, atOnce: maxConcurrent = 12 }: ShopOptions,
  { request, fetchWithRetries }: HttpClient,
): StaffCall => {
  const limitCalls = pLimit(maxConcurrent);
  let token: Promise<string> | null = null;

  const signIn = async (): Promise<string> => {
    const content = jsonOf({ email, password });
    const response = await fetchWithRetries('POST /api/auth', () =>
      request('/api/auth', { method: 'POST', ...content }),
    );
    if (!response.ok) throw await createRequestError('POST /api/auth', response);
    return signInReply.parse(await response.json()).token;
  };

  const fetchAuthorized = async (
    call: string,
    sendRequest: (token: string) => Promise<Response>,
  ) => {
    const usedToken = (token ??= signIn());
    const current = await usedToken;
    const response = await fetchWithRetries(call, () => sendRequest(current));
    if (response.status !== 401) return response;
    await response.body?.cancel();
    if (token === usedToken) token = signIn();
    const newToken = await token;
    return fetchWithRetries(call, () => sendRequest(newToken));
  };

  return (method, path, content) =>
    limitCalls(() =>
      fetchAuthorized(`${method} ${path}`, (bearer) => {
        const { headers, body } = content();
        const authorization = { Authorization: `Bearer ${bearer}`, Accept: 'application/json' };
        return request(path, {
          method,
          headers: { ...headers, ...authorization },
          ...(body !== undefined && { body }),
        });
      }),
    );
};

const createUploads = (call: StaffCall): Pick<Shop, 'upload' | 'uploadArchive' | 'uploadVideo'> => {
  const storeFile = async (path: string, name: string, bytes: Buffer): Promise<unknown> => {
    const response = await call('POST', path, () => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(bytes)]), name);
      return { headers: {}, body };
    });
    if (!response.ok) throw await createRequestError(`POST ${path} (${name})`, response);
    return response.json();
  };

  return {
    upload: async (name, webp) => {
      const stored = await storeFile('/api/admin/images', `${name}.webp`, webp);
      return imageUploadReply.parse(stored).image;
    },
    uploadArchive: async (name, archive) =>
      fileUploadReply.parse(await storeFile('/api/admin/files', name, archive)),
    uploadVideo: async (name, video) =>
      videoUploadReply.parse(await storeFile('/api/admin/videos', name, video)).video,
  };
};

const createStaffRequests = (
  call: StaffCall,
): Pick<Shop, 'send' | 'sendForm' | 'read' | 'search' | 'decide'> => ({
  send: async (method, path, body) => {
    const content = jsonOf(body);
    return outcomeOf(`${method} ${path}`, await call(method, path, () => content));
  },
  sendForm: async (path, form) =>
    outcomeOf(`POST ${path}`, await call('POST', path, () => ({ headers: {}, body: form() }))),
  read: async (path) => {
    const response = await call('GET', path, () => ({}));
    if (response.ok) return response.json();
    const refusal = await createRequestError(`GET ${path}`, response);
    if (refusal.status === 404) return null;
    throw refusal;
  },
  search: async (path, body) => {
    const content = jsonOf(body);
    const response = await call('POST', path, () => content);
    if (!response.ok) throw await createRequestError(`POST ${path}`, response);
    return response.json();
  },
  decide: async (path, body) => {
    const content = jsonOf(body);
    return decisionOutcomeOf(`POST ${path}`, await call('POST', path, () => content));
  },
});

const createGuestRequests = ({
  request,
  fetchWithRetries,
}: HttpClient): Pick<
  Shop,
  'paymentSystems' | 'order' | 'contact' | 'asGuest' | 'asBuyer' | 'has'
> => {
  const asGuest = (path: string, body: unknown, lang: Lang = 'rus'): Promise<Response> => {
    const content = jsonOf(body);
    const headers = { ...content.headers, Lang: lang };
    return fetchWithRetries(`POST ${path}`, () =>
      request(path, { method: 'POST', headers, body: content.body }),
    );
  };

  return {
    paymentSystems: async () => {
      const path = '/api/payment/list';
      const response = await fetchWithRetries(`GET ${path}`, () => request(path, {}));
      if (!response.ok) throw await createRequestError(`GET ${path}`, response);
      return paymentSystemOffers.parse(await response.json()).map(({ id }) => id);
    },
    order: async (body, lang) => {
      const path = '/api/orders';
      const response = await asGuest(path, body, lang);
      if (response.ok) return { placed: placeOrderReply.parse(await response.json()) };
      const refusal = await createRequestError(`POST ${path}`, response);
      if (refusal.status === 409) return { refused: refusal.code };
      throw refusal;
    },
    contact: async (body, lang) =>
      outcomeOf('POST /api/contacts', await asGuest('/api/contacts', body, lang)),
    asGuest: async (path, body) => outcomeOf(`POST ${path}`, await asGuest(path, body)),
    asBuyer: async (path, body) => decisionOutcomeOf(`POST ${path}`, await asGuest(path, body)),
    has: async (address) => {
      const response = await request(address, { method: 'HEAD' }).catch(() => null);
      return response?.ok ?? false;
    },
  };
};

export const createShopClient = (options: ShopOptions): Shop => {
  const client = createHttpClient(options);
  const call = createStaffCall(options, client);
  return { ...createStaffRequests(call), ...createUploads(call), ...createGuestRequests(client) };
};
