import { currentUser } from '@shop/contracts/identity/contract';
import { bansReply } from '@shop/contracts/identity/bans.contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { openTicketReply, tickets } from '@shop/contracts/support/contract';
import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import { paymentIdOf, saleRequest } from '../catalog/sale-requests.ts';
import type { Purchase, SaleData } from '../catalog/sales.ts';
import { idOf } from '../ids.ts';
import { waitFor } from '../loading/wait-for.ts';
import type { LocalPaymentSystems } from '../loading/local-payment-systems.ts';
import type { Shop } from '../loading/shop.ts';
import type { Account } from './account.ts';
import { openAccount } from './account.ts';
import type { PersonData, TicketData } from './people.ts';
import { bans, people } from './people.ts';

type Deps = Readonly<{
  shop: Shop;
  payments: LocalPaymentSystems;
  /** The URL of the shop. */
  url: string;
}>;

/** Opens a ticket and processes it to its end, unless the account has one already. */
const loadTicket = async (
  { shop }: Deps,
  account: Account,
  { theme_id, problem_id, messages, answers, end }: TicketData,
): Promise<void> => {
  if (tickets.parse(await account.read('/api/ticket/list')).length > 0) return;
  const opened = await account.send('POST', '/api/ticket', { theme_id });
  const { id } = openTicketReply.parse(opened);
  const path = `/api/ticket/${id}`;
  if (problem_id !== undefined) await account.send('POST', `${path}/bot`, { problem_id });
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

/** Orders and pays. A repeat finds the order and its payment. */
const buy = async ({ payments }: Deps, account: Account, email: string, purchase: Purchase) => {
  const system = 'freekassa';
  const sale: SaleData = { ...purchase, email, system, outcome: { kind: 'delivered' } };
  const answer = await account.send('POST', '/api/orders', saleRequest(sale));
  const { number, charge } = placeOrderReply.parse(answer);
  await payments.pay({ number, system, charge, id: paymentIdOf(sale) });
};

const loadPerson = async (deps: Deps, person: PersonData): Promise<void> => {
  const account = await openAccount(deps.url, person);
  const { id } = currentUser.parse(await account.read('/api/user'));
  if (person.ticket) await loadTicket(deps, account, person.ticket);
  for (const purchase of person.purchases ?? []) {
    await buy(deps, account, person.email, purchase);
  }
  if (person.note === undefined) return;
  const path = `/api/admin/users/${id}`;
  await waitFor(`the account of ${person.name}`, () => deps.shop.read(path));
  await deps.shop.send('POST', `${path}/notes`, {
    id: idOf('note', person.email),
    text: person.note,
  });
};

/** Whether the shop has a ban of the address, lifted or not. */
const isBanned = async (shop: Shop, email: string): Promise<boolean> => {
  const answer = await shop.search(privateSearchPath('/api/admin/bans'), { q: email });
  return bansReply.parse(answer).total > 0;
};

const loadBans = async ({ shop }: Deps): Promise<void> => {
  for (const { email, reason, lifted } of bans) {
    if (await isBanned(shop, email)) continue;
    await shop.send('POST', '/api/admin/bans', { email, reason });
    if (lifted === undefined) continue;
    const id = await waitFor(`the ban of ${email}`, async () => {
      const answer = await shop.search(privateSearchPath('/api/admin/bans'), { q: email });
      return bansReply.parse(answer).items[0]?.id ?? null;
    });
    await shop.send('POST', `/api/admin/bans/${id}/lift`, { reason: lifted });
  }
};

/** Accounts with purchases, tickets in all states, notes of staff, and bans. */
export const loadPeople = async (deps: Deps): Promise<void> => {
  for (const person of people) {
    // an earlier load added them; a banned account cannot sign in
    if (!(await isBanned(deps.shop, person.email))) await loadPerson(deps, person);
  }
  await loadBans(deps);
};
