import { currentUser } from '@shop/domain/identity/contract';
import { bansReply } from '@shop/domain/identity/bans.contract';
import { placeOrderReply } from '@shop/domain/ordering/contract';
import { openTicketReply, tickets } from '@shop/domain/support/contract';
import { privateSearchPath } from '@shop/domain/wire/private-search.contract';
import { paymentIdOf, saleRequest } from '../catalogue/sale-requests.ts';
import type { SaleData } from '../catalogue/sales.ts';
import { idOf } from '../ids.ts';
import { awaited } from '../loading/awaited.ts';
import type { LocalPaymentSystems } from '../loading/local-payment-systems.ts';
import type { Shop } from '../loading/shop.ts';
import type { Account } from './account.ts';
import { accountAt } from './account.ts';
import type { DemoPerson, Purchase, WrittenTicket } from './people.ts';
import { demoBans, demoPeople } from './people.ts';

type Deps = Readonly<{
  shop: Shop;
  payments: LocalPaymentSystems;
  /** Where the shop is. */
  url: string;
}>;

const themeIdOf = (name: string): string => idOf('ticket-theme', name);

/** A ticket as far as it is to come; one that is there already stays as it is. */
const writeTicket = async (
  { shop }: Deps,
  account: Account,
  { theme, askedBot, messages, answers, end }: WrittenTicket,
): Promise<void> => {
  if (tickets.parse(await account.read('/api/ticket/list')).length > 0) return;
  const opened = await account.send('POST', '/api/ticket', { theme_id: themeIdOf(theme) });
  const { id } = openTicketReply.parse(opened);
  const path = `/api/ticket/${id}`;
  if (askedBot !== undefined) {
    await account.send('POST', `${path}/bot`, { problem_id: idOf('bot-problem', askedBot) });
  }
  for (const [index, message] of messages.entries()) {
    await account.write(`/api/ticket/message/send/${id}`, message);
    if (index === 0) await account.send('POST', `${path}/person`, {});
    const answer = answers[index];
    if (answer === undefined) continue;
    await shop.sendForm(`/api/admin/tickets/${id}/messages`, () => {
      const form = new FormData();
      form.set('message', answer);
      return form;
    });
  }
  if (end !== 'open') {
    await account.send('PUT', `${path}/close`, { helped: end === 'closed_helped' });
  }
};

/** Buys and pays; a repeat finds the order and its payment. */
const buy = async ({ payments }: Deps, account: Account, email: string, bought: Purchase) => {
  const system = 'freekassa';
  const sale: SaleData = { ...bought, email, system, course: { kind: 'delivered' } };
  const answer = await account.send('POST', '/api/orders', saleRequest(sale));
  const { number, charge } = placeOrderReply.parse(answer);
  await payments.pay({ number, system, charge, id: paymentIdOf(sale) });
};

const loadPerson = async (deps: Deps, person: DemoPerson): Promise<void> => {
  const account = await accountAt(deps.url, person);
  const { id } = currentUser.parse(await account.read('/api/user'));
  if (person.ticket) {
    const { ticket } = person;
    await writeTicket(deps, account, ticket);
  }
  for (const purchase of person.purchases ?? []) {
    await buy(deps, account, person.email, purchase);
  }
  if (person.note === undefined) return;
  const path = `/api/admin/users/${id}`;
  await awaited(`the account of ${person.name}`, () => deps.shop.read(path));
  await deps.shop.send('POST', `${path}/notes`, {
    id: idOf('note', person.email),
    text: person.note,
  });
};

/** Whether the shop has a ban of the address, in force or not. */
const isBanned = async (shop: Shop, email: string): Promise<boolean> => {
  const answer = await shop.search(privateSearchPath('/api/admin/bans'), { q: email });
  return bansReply.parse(answer).total > 0;
};

const loadBans = async ({ shop }: Deps): Promise<void> => {
  for (const { email, reason, lifted } of demoBans) {
    if (await isBanned(shop, email)) continue;
    await shop.send('POST', '/api/admin/bans', { email, reason });
    if (lifted === undefined) continue;
    const id = await awaited(`the ban of ${email}`, async () => {
      const answer = await shop.search(privateSearchPath('/api/admin/bans'), { q: email });
      return bansReply.parse(answer).items[0]?.id ?? null;
    });
    await shop.send('POST', `/api/admin/bans/${id}/lift`, { reason: lifted });
  }
};

/** Accounts with purchases, tickets in all states, notes of staff, and bans. */
export const loadPeople = async (deps: Deps): Promise<void> => {
  for (const person of demoPeople) {
    // whoever is banned was loaded before, and is let in no more
    if (!(await isBanned(deps.shop, person.email))) await loadPerson(deps, person);
  }
  await loadBans(deps);
};
