import type { ClientConfig } from '@shop/domain/content/contract';

/** Where the API is when nobody says otherwise. */
const usual: ClientConfig = { api_url: '/api', forum_url: null, shop_since: 2021, dev: false };

/** A page that waits for its settings for ever shows nothing. */
const patienceMs = 5_000;

export const loadConfig = async (get: typeof fetch): Promise<ClientConfig> => {
  try {
    const answer = await get('/config.json', { signal: AbortSignal.timeout(patienceMs) });
    const { clientConfig } = await import('@shop/domain/content/contract');
    return clientConfig.parse(await answer.json());
  } catch {
    return usual;
  }
};
