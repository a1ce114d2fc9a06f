import type { ClientConfig } from '@shop/contracts/content/contract';

/** Null if the page does not come from the shop's own server. */
export const readConfig = (page: Document): ClientConfig | null => {
  const text = page.getElementById('client-config')?.textContent;
  return text ? (JSON.parse(text) as ClientConfig) : null; // written by the same release's server
};

/** The defaults if the configuration cannot be loaded. */
const usual: ClientConfig = { api_url: '/api', forum_url: null, shop_since: 2021, dev: false };

/** The timeout of the configuration request, so that the page is not blank forever. */
const timeoutMs = 5_000;

export const loadConfig = async (get: typeof fetch): Promise<ClientConfig> => {
  try {
    const answer = await get('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
    const { clientConfig } = await import('@shop/contracts/content/contract');
    return clientConfig.parse(await answer.json());
  } catch {
    return usual;
  }
};
