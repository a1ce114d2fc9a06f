import type { ClientConfig } from '@shop/contracts/content/contract';
import { createContext, useContext } from 'react';
import type { Positions } from './api/positions.ts';
import type { OpenSocket } from './live/live-socket.ts';
import type { Cookies } from './persistence/cookies.ts';

/** What every part of the client may ask of its surroundings. */
export type ShopContextValue = Readonly<{
  config: ClientConfig;
  cookies: Cookies;
  /** Where the shop is reached, without a path: for canonical addresses. */
  origin: string;
  /** Fetches the code of the page under this path ahead of a visit, where the network allows. */
  prefetch: (path: string) => void;
  /** How one hears at once what happens. */
  openSocket: OpenSocket;
  /** How far in the log the answers so far have been. */
  positions: Positions;
  /**
   * Whether the visitor is on the way to another page than the one at this path, or there already. A
   * change of the address's query alone leads to no other page.
   */
  isLeaving: (path: string) => boolean;
}>;

const ShopContext = createContext<ShopContextValue | undefined>(undefined);
export const ShopContextProvider = ShopContext.Provider;

export const useShop = (): ShopContextValue => {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop outside of the shop');
  return shop;
};
