import type { LaunchOptions } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import type { Shop } from './connect-to-shop.ts';
import { connectToShop } from './connect-to-shop.ts';
import { refusedDocumentCommands } from './refused-document-commands.ts';

export type { Secrets, Shop } from './connect-to-shop.ts';

const parts = { 'query-api': 0, projector: 0 } as const;

/** A separate shop, for other settings than the usual ones. */
export const aShop = async (
  settings: Readonly<Record<string, string>> = {},
  programs: LaunchOptions['programs'] = parts,
) => {
  const reports: string[] = [];
  const launched = await launch({
    ports: 'any',
    web: 'as-is',
    programs,
    environment: {
      ...process.env,
      PAY_FREEKASSA_URL: 'https://pay.example.org/',
      ...settings,
    },
    report: (line) => reports.push(line),
  });
  const { shop, close: disconnect } = await connectToShop(launched, reports);
  const close = async (): Promise<void> => {
    const refused = await refusedDocumentCommands(launched.addresses.documents);
    await disconnect();
    await launched.stop();
    if (refused.length > 0) {
      throw new Error(`Outside the profile of the document store:\n${refused.join('\n')}`);
    }
  };
  return { shop, close };
};

let opened: ReturnType<typeof aShop> | null = null;

/** One shop for all files. The first caller starts it, and it stops after all tests. */
export const theShop = async (): Promise<Shop> => (await (opened ??= aShop())).shop;

after(async () => {
  await (await opened)?.close();
});
