import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { inEveryState } from './screen.ts';
import { heading, press, rows } from './steps.ts';
import { administrator, customer, moderator, newcomer } from './viewers.ts';

const waitForMessages = async (page: Page): Promise<void> => {
  await page.getByRole('log').locator('li[data-seq]').first().waitFor();
  await page.locator('[role="log"] figure img, fieldset:disabled').first().waitFor();
};

export const supportScreens: readonly Screen[] = [
  { name: 'tickets-none', path: () => '/profile/tickets', who: moderator, prepare: heading },
  ...inEveryState(
    { name: 'tickets', path: () => '/profile/tickets', who: customer, prepare: rows },
    /^\/api\/ticket\/list/u,
  ),
  {
    name: 'ticket-new',
    window: true,
    path: ({ orders }, lang) =>
      `/profile/tickets?ticket=new&order=${orders.delivered[lang].number}`,
    who: customer,
    prepare: (page) => page.getByRole('dialog').locator('select').waitFor(),
  },
  {
    name: 'ticket-bot',
    path: ({ tickets }, lang) => `/profile/ticket/${tickets.withBot[lang]}`,
    who: newcomer,
    prepare: (page) => page.getByRole('log').getByRole('button').first().waitFor(),
  },
  {
    name: 'ticket',
    path: ({ tickets }, lang) => `/profile/ticket/${tickets.open[lang]}`,
    who: customer,
    prepare: waitForMessages,
  },
  {
    name: 'ticket-solved',
    path: ({ tickets }, lang) => `/profile/ticket/${tickets.solved[lang]}`,
    who: customer,
    prepare: waitForMessages,
  },
  ...inEveryState(
    { name: 'agent-inbox', path: () => '/tickets', who: moderator, prepare: rows },
    /^\/api\/admin\/tickets/u,
  ),
  {
    name: 'agent-ticket',
    path: ({ tickets }, lang) => `/tickets/${tickets.open[lang]}`,
    who: administrator,
    prepare: waitForMessages,
  },
  {
    name: 'agent-ticket-replace',
    path: ({ tickets }, lang) => `/tickets/${tickets.open[lang]}`,
    who: administrator,
    prepare: async (page) => {
      await waitForMessages(page);
      await press(page, /^(Заменить ключ|Replace key)$/u);
      await page.locator('aside form').waitFor();
    },
  },
];
