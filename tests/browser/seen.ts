import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { Layout } from './site-routes.ts';

const patienceMs = 10_000;

/** Looks until all is as expected, or for long enough: the page may be on its way elsewhere. */
export const expectSeen = async <Seen>(
  what: string,
  look: () => Promise<Seen>,
  expected: Seen,
): Promise<void> => {
  let seen: Seen | undefined;
  const asExpected = async (): Promise<boolean> => {
    seen = await look();
    return isDeepStrictEqual(seen, expected);
  };
  try {
    await eventually(what, asExpected, patienceMs);
  } catch {
    expect(seen, what).to.deep.equal(expected);
  }
};

type Anatomy = Readonly<{
  path: string;
  /** None while there is nothing to be seen. */
  layout: Layout | null;
  lang: string;
  title: string;
  crumbs: readonly string[];
  /** Of the section: profile, back-office, or tickets. */
  tabs: readonly string[];
  /** The tab where one is. */
  tab: string | null;
}>;

/** What tells a layout from the others, and what a page says of itself. */
export const anatomyOf = (page: Page): Promise<Anatomy> =>
  page.evaluate(() => {
    const text = (element: Element): string => element.textContent?.trim() ?? '';
    const navigation = (...labels: readonly string[]): Element | undefined =>
      [...document.querySelectorAll('nav')].find((nav) =>
        labels.includes(nav.getAttribute('aria-label') ?? ''),
      );
    const within = (place: Element | undefined, selector: string): string[] =>
      [...(place?.querySelectorAll(selector) ?? [])].map(text);

    const sections = {
      profile: navigation('Профиль', 'Profile'),
      admin: navigation('Управление магазином', 'Back-office'),
      tickets: navigation('Поддержка', 'Support'),
    };
    const section = sections.profile ?? sections.admin ?? sections.tickets;
    const crumbs = within(navigation('Вы здесь', 'Where you are'), 'li');
    const header = navigation('Главное меню', 'Main') !== undefined;
    const footer = document.querySelector('footer')?.textContent ?? '';
    const framed = header && footer.includes('WebMoney');
    const copyright = footer.includes('© 2021');

    const layout = (): Layout | null => {
      if (document.querySelector('main') === null || !copyright) return null;
      if (!header) return 'fullscreen';
      if (!framed) return null;
      if (sections.admin) return 'admin';
      if (sections.tickets) return 'tickets';
      return ['Профиль', 'Profile'].includes(crumbs[1] ?? '') ? 'profile' : 'default';
    };
    return {
      path: location.pathname,
      layout: layout(),
      lang: document.documentElement.lang,
      title: document.title,
      crumbs,
      tabs: within(section, 'a'),
      tab: within(section, '[aria-current="page"]')[0] ?? null,
    };
  });
