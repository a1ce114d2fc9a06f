const key = 'promo';
const longest = 64;

const storage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined; // storage is blocked
  }
};

/** Stores the promo code of a link for the checkout, until the tab is closed. */
export const storeLinkedPromo = (search: string): void => {
  const code = new URLSearchParams(search).get(key);
  if (code && code.length <= longest) storage()?.setItem(key, code);
};

export const readLinkedPromo = (): string | null => storage()?.getItem(key) ?? null;

/** Called when the buyer enters another code or removes it. */
export const clearLinkedPromo = (): void => storage()?.removeItem(key);
