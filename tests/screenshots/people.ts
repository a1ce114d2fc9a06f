import type { Lang } from '@shop/contracts/wire/contract';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import { findCode, readToken, readUserId } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer, Send } from '../support/http.ts';
import { httpClient } from '../support/http.ts';
import { receivedEmailsAt } from '../support/received-emails.ts';

export type DemoUser = Readonly<{ name: string; email: string; token: string }>;

/**
 * Tokens of sessions that begin now; in a shop that is kept they are the same people in every run.
 */
export type People = Readonly<{
  administrator: string;
  /** Agents who answer in their own language, with a name that its readers can read. */
  moderator: Record<Lang, DemoUser>;
  /** Each in a language of their own, with a confirmed address. */
  customer: Record<Lang, DemoUser>;
  newcomer: Record<Lang, DemoUser>;
  /** Wait for an answer. */
  waiting: readonly DemoUser[];
  banned: DemoUser;
}>;

const password = 'lighthouse-keeper-2031';

const expectDone = ({ status, body }: Answer, what: string): void => {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
};

/** The browser that the user's list of sessions names. */
const browser = {
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** Creates accounts and tokens through the public calls of the shop. */
const openAccountActions = ({ addresses, adminEmail, secrets }: LaunchedShop) => {
  const ask = httpClient(addresses.queryApi);

  const signInOrRegister = async (name: string, email: string, lang: Lang): Promise<DemoUser> => {
    const signedIn = await ask('POST', '/api/auth', {
      body: { email, password },
      headers: browser,
    });
    if (signedIn.status < 300) return { name, email, token: readToken(signedIn) };
    const body = { name, email, password, c_password: password };
    const registered = await ask('POST', '/api/register', { body, lang, headers: browser });
    expectDone(registered, `Registering ${email}`);
    return { name, email, token: readToken(registered) };
  };

  const confirmEmail = async (account: DemoUser): Promise<DemoUser> => {
    const { email, token } = account;
    const { body } = await ask('GET', '/api/user', { token });
    if ((body as Readonly<{ email_confirmed: boolean }>).email_confirmed) return account;
    expectDone(await ask('POST', '/api/email/confirm', { body: {}, token }), 'Asking for a code');
    const code = await eventually('the email with the code', async () =>
      (await receivedEmailsAt(addresses.mail)(email))
        .map(findCode)
        .findLast((found) => found !== null),
    );
    const confirmation = await ask('POST', '/api/email/confirm', { body: { code }, token });
    expectDone(confirmation, 'Confirming');
    return account;
  };

  const administrator = async (): Promise<string> => {
    const body = { email: adminEmail, password: secrets['ADMIN_PASSWORD'] };
    return readToken(await ask('POST', '/api/auth', { body }));
  };

  /** A new level ends sessions. */
  const makeModerator = async (admin: string, account: DemoUser): Promise<DemoUser> => {
    const path = `/api/admin/users/${readUserId(account.token)}`;
    const { body } = await ask('GET', '/api/user', { token: account.token });
    if ((body as Readonly<{ adminlvl: number }>).adminlvl === 1) return account;
    await confirmEmail(account);
    const change = { name: account.name, level: 1, reason: 'Принят на работу', revision: 0 };
    expectDone(await ask('PUT', path, { body: change, token: admin }), 'Appointing');
    return eventually('the new level', () => signInOrRegister(account.name, account.email, 'rus'));
  };

  return {
    ask,
    enter: signInOrRegister,
    confirmed: confirmEmail,
    administrator,
    appointed: makeModerator,
  };
};

const ban = async (ask: Send, admin: string, { email }: DemoUser): Promise<void> => {
  const body = { email, reason: 'Накрутка возвратов' };
  expectDone(await ask('POST', '/api/admin/bans', { body, token: admin }), 'Banning');
};

/** Creates the people whose screens are shown. */
export const createPeople = async (shop: LaunchedShop): Promise<People> => {
  const {
    ask,
    enter: signInOrRegister,
    confirmed: confirmEmail,
    administrator,
    appointed: makeModerator,
  } = openAccountActions(shop);
  const admin = await administrator();
  const banned = await signInOrRegister('Олег', `oleg-${Date.now()}@example.org`, 'rus');
  await ban(ask, admin, banned);
  return {
    administrator: admin,
    moderator: {
      rus: await makeModerator(admin, await signInOrRegister('Илья', 'ilya@example.org', 'rus')),
      eng: await makeModerator(admin, await signInOrRegister('Ellen', 'ellen@example.org', 'eng')),
    },
    customer: {
      rus: await confirmEmail(
        await signInOrRegister('Анна Соколова', 'a.sokolova@example.org', 'rus'),
      ),
      eng: await confirmEmail(
        await signInOrRegister('Anna Fielding', 'a.fielding@example.org', 'eng'),
      ),
    },
    newcomer: {
      rus: await signInOrRegister('Марина', 'marina@example.org', 'rus'),
      eng: await signInOrRegister('Marina', 'm.grey@example.org', 'eng'),
    },
    waiting: [
      await signInOrRegister('Тимур', 'timur@example.org', 'rus'),
      await signInOrRegister('Harriet', 'harriet@example.org', 'eng'),
      await signInOrRegister('Константин Преображенский', 'kp@example.org', 'rus'),
    ],
    banned,
  };
};
