import type { Lang } from '@shop/contracts/wire/contract';
import type { Page, Route } from 'playwright-core';

type Change = (body: unknown) => unknown;

/**
 * Replaces the shop's answers, so that a page shows a state that the demo does not have; or changes
 * a part of them.
 */
export type State = 'loading' | 'error' | 'empty' | 'long' | Change;

const longer = {
  name: 'Экспедиционное издание с дополнительными материалами и картой затопленных районов ',
  title: 'Почему ключ активации не подходит, если он куплен в другом регионе и введён впервые ',
};

/** Repeats every name and title many times. */
const lengthenNames = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => lengthenNames(each));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, lengthenNames(each, name)]),
    );
  }
  if (typeof value !== 'string') return value;
  if (/^name(_rus|_eng)?$/u.test(key)) return longer.name + value;
  if (/^title(_rus|_eng)?$/u.test(key)) return longer.title + value;
  return value;
};

const emptyList = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (value !== null && typeof value === 'object' && 'items' in value) {
    return { ...value, items: [], total: 0 };
  }
  return value;
};

const changed = async (route: Route, change: Change): Promise<void> => {
  const requestHeaders = route.request().headers();
  delete requestHeaders['if-none-match']; // a 304 has no body to change
  const response = await route.fetch({ headers: requestHeaders });
  const json = change(await response.json());
  const headers = { ...response.headers(), ...(change === emptyList && { 'x-total': '0' }) };
  await route.fulfill({ response, headers, json });
};

const refused = {
  rus: 'Магазин не может ответить. Попробуйте ещё раз',
  eng: 'The shop cannot answer. Try again',
} as const;

const refusal = (lang: Lang) => ({
  code: 'not-allowed',
  message: refused[lang],
  request_id: '5ca1ab1e-0000-4000-8000-000000000503',
});

type RouteReply = Readonly<{ is: State; calls: RegExp }>;

/** Answers these calls with the reply from now on. The user's own data are not replaced. */
export const answerWith = async (page: Page, reply: RouteReply, lang: Lang): Promise<void> => {
  const { is: state, calls } = reply;
  await page.route(
    (url) => calls.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      if (typeof state === 'function') return changed(route, state);
      switch (state) {
        case 'loading':
          return; // until the page is closed
        case 'error':
          return route.fulfill({ status: 409, json: refusal(lang) });
        case 'empty':
          return changed(route, emptyList);
        case 'long':
          return changed(route, lengthenNames);
      }
    },
  );
};

/**
 * Navigates to a page as a link does, with this history state, so that the browser requests its
 * data.
 */
export const navigateWithin = async (page: Page, path: string, state?: object): Promise<void> => {
  await page.evaluate(
    ([address, usr]) => {
      history.pushState({ usr }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path, state] as const,
  );
};
