import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ReceivedNotification = Readonly<Record<string, string>>;

/** The shop's notification address. It gives the planned answers, then `YES`. */
export const startFakeShop = async () => {
  const notifications: ReceivedNotification[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const answers: string[] = [];
  let waiting: (() => void)[] = [];
  const http: Server = createServer((request, response) => {
    void (async () => {
      headers.push(request.headers);
      notifications.push(Object.fromEntries(new URLSearchParams(await text(request))));
      response.end(answers.shift() ?? 'YES');
      for (const resolveWaiter of waiting) resolveWaiter();
      waiting = [];
    })();
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  return {
    /** Form fields; the ledger has the bodies of other formats. */
    notifications,
    headers,
    answers,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    until: async (count: number) => {
      while (notifications.length < count)
        await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    close: async () => {
      http.closeAllConnections();
      await once(http.close(), 'close');
    },
  };
};

export type FakeShop = Awaited<ReturnType<typeof startFakeShop>>;
