import type { Lang } from '@shop/contracts/wire/contract';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { inEveryState } from './screen.ts';
import { heading, take } from './steps.ts';

const articleUnder = (place: string) => async (page: Page) => {
  await page.locator(`${place} a[href*="/faq/"]`).first().click();
  await page.waitForURL(/\/faq\/[^/]+$/u);
  await page.locator('main article h1').waitFor();
};

const email = { rus: 'marina@example.org', eng: 'm.grey@example.org' } as const;

const writeContact = async (page: Page, lang: Lang): Promise<void> => {
  await heading(page);
  const text = {
    rus: ['Марина', 'Вопрос о возврате', 'Купила два одинаковых ключа. Можно вернуть второй?'],
    eng: ['Marina', 'A question about a refund', 'I bought the same key twice. Can I return one?'],
  }[lang];
  const values = { name: text[0], email: email[lang], theme: text[1], message: text[2] };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`main [name="${name}"]`).fill(value ?? '');
  }
};

export const helpScreens: readonly Screen[] = [
  ...inEveryState({ name: 'faq', path: () => '/faq', prepare: heading }, /^\/api\/problems/u),
  { name: 'article', path: () => '/faq', prepare: articleUnder('main') },
  { name: 'article-of-problem', path: () => '/faq', prepare: articleUnder('#payment') },
  { name: 'terms', path: () => '/terms', prepare: heading },
  { name: 'policy', path: () => '/policy', prepare: heading },
  { name: 'payment-and-delivery', path: () => '/payment-and-delivery', prepare: heading },
  { name: 'contacts', path: () => '/contacts', prepare: writeContact },
  {
    name: 'contacts-sent',
    path: () => '/contacts',
    prepare: async (page, lang) => {
      await take(page, '/api/contacts');
      await writeContact(page, lang);
      await page.locator('main button[type="submit"]').click();
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
];
