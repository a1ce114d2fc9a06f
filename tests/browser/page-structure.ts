import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { Layout } from './site-routes.ts';

const timeoutMs = 60_000;

/** Retries until all is as expected, or the time limit: the page may be navigating. */
export const expectEventually = async <Value>(
  what: string,
  read: () => Promise<Value>,
  expected: Value,
): Promise<void> => {
  let actual: Value | undefined;
  const asExpected = async (): Promise<boolean> => {
    actual = await read();
    return isDeepStrictEqual(actual, expected);
  };
  try {
    await eventually(what, asExpected, timeoutMs);
  } catch {
    expect(actual, what).to.deep.equal(expected);
  }
};

type PageStructure = Readonly<{
  path: string;
  /** null while nothing is visible. */
  layout: Layout | null;
  lang: string;
  title: string;
  crumbs: readonly string[];
  /** The tabs of the section: profile, back-office or tickets. */
  tabs: readonly string[];
  /** The tab where one is. */
  tab: string | null;
}>;

/** Reads the structure that distinguishes layouts, and the metadata of the page. */
export const readPageStructure = (page: Page): Promise<PageStructure> =>
  page.evaluate(() => {
    const navigations = [...document.querySelectorAll('nav')];
    const nowhere = document.createElement('nav');
    const navigation = (...labels: readonly string[]): Element =>
      navigations.find((nav) => labels.includes(nav.getAttribute('aria-label') ?? '')) ?? nowhere;
    const isFound = (place: Element): boolean => place !== nowhere;

    const sections = {
      profile: navigation('Профиль', 'Profile'),
      admin: navigation('Админка', 'Admin'),
      tickets: navigation('Поддержка', 'Support'),
    };
    const section = Object.values(sections).find(isFound) ?? nowhere;
    const breadcrumbs = [...navigation('Вы здесь', 'Breadcrumbs').querySelectorAll('li')];
    const header = isFound(navigation('Главное меню', 'Main'));
    const staffHeader = isFound(navigation('Разделы для сотрудников', 'Staff areas'));
    const footer = document.querySelector('footer')?.textContent ?? '';
    const framed = header && footer.includes('WebMoney');
    const copyright = footer.includes('© 2021');

    const layout = (): Layout | null => {
      if (document.querySelector('main') === null) return null;
      if (footer === '' && staffHeader) return isFound(sections.admin) ? 'admin' : 'tickets';
      if (!copyright) return null;
      if (!header) return 'fullscreen';
      if (!framed) return null;
      return ['Профиль', 'Profile'].includes(breadcrumbs[1]?.textContent ?? '')
        ? 'profile'
        : 'default';
    };
    /** A tab of the back-office has an icon and a count beside its name. */
    const nameOf = (tab: Element): string =>
      (section === sections.admin ? tab.querySelector('span') : tab)?.textContent?.trim() ?? '';
    const tabs = section === sections.admin ? 'li > * > span:first-of-type' : 'a';
    return {
      path: location.pathname,
      layout: layout(),
      lang: document.documentElement.lang,
      title: document.title,
      crumbs: breadcrumbs.map(({ textContent }) => textContent?.trim() ?? ''),
      tabs: [...section.querySelectorAll(tabs)].map(({ textContent }) => textContent?.trim() ?? ''),
      tab: [...section.querySelectorAll('[aria-current="page"]')].map(nameOf)[0] ?? null,
    };
  });
