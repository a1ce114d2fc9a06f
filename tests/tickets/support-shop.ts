import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import type { Send } from '../support/http.ts';
import { httpClient } from '../support/http.ts';

/** A shop whose questions are answered by two processes. */
export type SupportShop = WholeShop &
  Readonly<{
    /** The addresses of the two processes. */
    readers: readonly [string, string];
    askOther: Send;
  }>;

export const openSupportShop = async (): Promise<SupportShop> => {
  const shop = await openWholeShop({ web: 'as-is', programs: { 'query-api': 2 } });
  const address = (name: string): string => {
    const found = shop.launched.addressOf(name);
    if (found === undefined) throw new TypeError(`${name} has no address`);
    return found;
  };
  const queryApis = [address('query-api'), address('query-api-2')] as const;
  return { ...shop, readers: queryApis, askOther: httpClient(queryApis[1]) };
};

let opened: Promise<SupportShop> | null = null;

/** One for all files that leave it as they found it. */
export const openSharedSupportShop = (): Promise<SupportShop> => (opened ??= openSupportShop());

after(async () => {
  await (await opened)?.close();
});
