import type { ApiParameter } from '@shop/contracts/content/open-api.contract';

/** Fills the parameters of a call into its address. Empty ones are omitted. */
export const buildCallAddress = (
  path: string,
  parameters: readonly ApiParameter[],
  filled: Readonly<Record<string, string>>,
): string => {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const value = filled[name] ?? '';
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
};
