import type { Lang } from '@shop/contracts/wire/contract';
import type { Launched } from '@shop/embedded-launch/launch';
import { codeIn, tokenIn, userIdIn } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer, Send } from '../support/http.ts';
import { httpClient } from '../support/http.ts';
import { lettersTo } from '../support/letters.ts';

export type Somebody = Readonly<{ name: string; email: string; token: string }>;

/** Tokens of sessions that begin now; in a shop that stays they are the same people every time. */
export type People = Readonly<{
  administrator: string;
  moderator: Somebody;
  /** Each in a language of their own, with a confirmed address. */
  customer: Record<Lang, Somebody>;
  newcomer: Record<Lang, Somebody>;
  /** Wait for an answer. */
  waiting: readonly Somebody[];
  banned: Somebody;
}>;

const password = 'lighthouse-keeper-2031';

const expectDone = ({ status, body }: Answer, what: string): void => {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
};

/** What the list of one's sessions names. */
const browser = {
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** People of the demo shop by its own doors. */
const doors = ({ addresses, adminEmail, secrets }: Launched) => {
  const ask = httpClient(addresses.queryApi);

  const enter = async (name: string, email: string, lang: Lang): Promise<Somebody> => {
    const known = await ask('POST', '/api/auth', { body: { email, password }, headers: browser });
    if (known.status < 300) return { name, email, token: tokenIn(known) };
    const body = { name, email, password, c_password: password };
    const registered = await ask('POST', '/api/register', { body, lang, headers: browser });
    expectDone(registered, `Registering ${email}`);
    return { name, email, token: tokenIn(registered) };
  };

  const confirmed = async (somebody: Somebody): Promise<Somebody> => {
    const { email, token } = somebody;
    const { body } = await ask('GET', '/api/user', { token });
    if ((body as Readonly<{ email_confirmed: boolean }>).email_confirmed) return somebody;
    expectDone(await ask('POST', '/api/email/confirm', { body: {}, token }), 'Asking for a code');
    const letter = await eventually('the letter with the code', async () =>
      (await lettersTo(addresses.mail)(email)).findLast(({ text }) => /\b\d{6}\b/.test(text)),
    );
    const told = await ask('POST', '/api/email/confirm', { body: { code: codeIn(letter) }, token });
    expectDone(told, 'Confirming');
    return somebody;
  };

  const administrator = async (): Promise<string> => {
    const body = { email: adminEmail, password: secrets['ADMIN_PASSWORD'] };
    return tokenIn(await ask('POST', '/api/auth', { body }));
  };

  /** A new level ends sessions. */
  const appointed = async (admin: string, somebody: Somebody): Promise<Somebody> => {
    const path = `/api/admin/users/${userIdIn(somebody.token)}`;
    const { body } = await ask('GET', '/api/user', { token: somebody.token });
    if ((body as Readonly<{ adminlvl: number }>).adminlvl === 1) return somebody;
    await confirmed(somebody);
    const change = { name: somebody.name, level: 1, reason: 'Принят на работу', revision: 0 };
    expectDone(await ask('PUT', path, { body: change, token: admin }), 'Appointing');
    return eventually('the new level', () => enter(somebody.name, somebody.email, 'rus'));
  };

  return { ask, enter, confirmed, administrator, appointed };
};

const ban = async (ask: Send, admin: string, { email }: Somebody): Promise<void> => {
  const body = { email, reason: 'Накрутка возвратов' };
  expectDone(await ask('POST', '/api/admin/bans', { body, token: admin }), 'Banning');
};

/** Those whose screens are to be seen. */
export const gatherPeople = async (shop: Launched): Promise<People> => {
  const { ask, enter, confirmed, administrator, appointed } = doors(shop);
  const admin = await administrator();
  const banned = await enter('Олег', `oleg-${Date.now()}@example.org`, 'rus');
  await ban(ask, admin, banned);
  return {
    administrator: admin,
    moderator: await appointed(admin, await enter('Илья', 'ilya@example.org', 'rus')),
    customer: {
      rus: await confirmed(await enter('Анна Соколова', 'a.sokolova@example.org', 'rus')),
      eng: await confirmed(await enter('Anna Fielding', 'a.fielding@example.org', 'eng')),
    },
    newcomer: {
      rus: await enter('Марина', 'marina@example.org', 'rus'),
      eng: await enter('Marina', 'm.grey@example.org', 'eng'),
    },
    waiting: [
      await enter('Тимур', 'timur@example.org', 'rus'),
      await enter('Harriet', 'harriet@example.org', 'eng'),
      await enter('Константин Преображенский', 'kp@example.org', 'rus'),
    ],
    banned,
  };
};
