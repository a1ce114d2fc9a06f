import type { ClientConfig } from '@shop/contracts/content/contract';
import { createContext, useContext } from 'react';
import type { Positions } from './api/positions.ts';
import type { OpenSocket } from './live/live-socket.ts';
import type { Cookies } from './persistence/cookies.ts';

/** The environment that every part of the client can read. */
export type ShopContextValue = Readonly<{
  config: ClientConfig;
  cookies: Cookies;
  /** The origin of the shop, for canonical addresses. */
  origin: string;
  /** Preloads the code of the page at this path, if the network allows. */
  prefetch: (path: string) => void;
  /** Opens the socket for live updates. */
  openSocket: OpenSocket;
  /** The highest log position in responses. */
  positions: Positions;
  /**
   * Whether the visitor is on, or navigating to, a page other than the one at this path. A change
   * of only the query string does not count.
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
