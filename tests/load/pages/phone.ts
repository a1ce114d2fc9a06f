import type { Browser, CDPSession, Page } from 'playwright-core';

const bytes = (bits: number): number => bits / 8;

/** Lighthouse's slow 4G on a mid-tier phone. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytes(1_600_000),
  uploadThroughput: bytes(750_000),
};
const slowdown = 4;

export type Phone = Readonly<{ page: Page; session: CDPSession; close: () => Promise<void> }>;

/** A slow phone on a slow network that has never seen the shop. */
export const aPhone = async (browser: Browser): Promise<Phone> => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session, close: () => context.close() };
};
