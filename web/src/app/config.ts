import type { ClientConfig } from '@shop/contracts/content/contract';

/** Null where the page was not sent by the shop's own server. */
export const readConfig = (page: Document): ClientConfig | null => {
  const text = page.getElementById('client-config')?.textContent;
  return text ? (JSON.parse(text) as ClientConfig) : null; // as the server of the same release wrote it
};

/** Where the API is when nobody says otherwise. */
const usual: ClientConfig = { api_url: '/api', forum_url: null, shop_since: 2021, dev: false };

/** A page that waits for its settings for ever shows nothing. */
const patienceMs = 5_000;

export const loadConfig = async (get: typeof fetch): Promise<ClientConfig> => {
  try {
    const answer = await get('/config.json', { signal: AbortSignal.timeout(patienceMs) });
    const { clientConfig } = await import('@shop/contracts/content/contract');
    return clientConfig.parse(await answer.json());
  } catch {
    return usual;
  }
};
