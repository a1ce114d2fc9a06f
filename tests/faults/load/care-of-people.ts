import { randomUUID } from 'node:crypto';
import type { Answer, Sent } from '../../support/keep-alive-client.ts';
import { aRegistration, userIdIn } from '../../support/accounts.ts';
import { aZip } from '../../tickets/sample-files.ts';
import type { Errand } from './care-of-orders.ts';
import { fromSomewhere, told } from './guest.ts';
import type { Trade } from './trade.ts';
import { codeOf, command, insist } from './trade.ts';

const patienceMs = 60_000;

type Account = Readonly<{ id: string; token: string; password: string }>;
type Headers = NonNullable<Sent['headers']>;

/** Of one undertaking of theirs. */
const as = (trade: Trade, { token }: Account): Headers => ({
  ...fromSomewhere(trade),
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': randomUUID(),
});

type Reply = Readonly<{ id: string; token: string }>;

/** Of which calls answer a part each. */
const replyOf = ({ text }: Answer): Reply => JSON.parse(text) as Reply;

const register = async (trade: Trade): Promise<Account | null> => {
  const registration = aRegistration();
  const entry = trade.ledger.begin('register');
  const headers = { ...fromSomewhere(trade), 'Idempotency-Key': randomUUID() };
  const ask = () => command(trade, 'POST', '/api/register', registration, headers);
  const { answer, unknown } = await insist(ask, patienceMs, trade.stopping);
  if (answer?.status !== 201) {
    told(entry, answer?.status, unknown, answer ? codeOf(answer) : '');
    return null;
  }
  const { token } = replyOf(answer);
  const id = userIdIn(token);
  entry.ok({ person: id });
  return { id, token, password: registration.password };
};

const openTicket = async (trade: Trade, account: Account): Promise<string | null> => {
  const entry = trade.ledger.begin('ticket', { person: account.id });
  const body = { theme_id: trade.theme };
  const headers = as(trade, account);
  const ask = () => command(trade, 'POST', '/api/ticket', body, headers);
  const { answer, unknown } = await insist(ask, patienceMs, trade.stopping);
  if (answer?.status !== 201) {
    told(entry, answer?.status, unknown, answer ? codeOf(answer) : '');
    return null;
  }
  const { id } = replyOf(answer);
  entry.ok({ ticket: id });
  return id;
};

const write = async (trade: Trade, account: Account, ticket: string): Promise<void> => {
  const { shop, ledger, stopping } = trade;
  const entry = ledger.begin('message', { ticket });
  const form = new FormData();
  form.append('message', 'hello');
  form.append('files[]', new Blob([new Uint8Array(aZip())]), 'log.zip');
  const packed = new Response(form);
  const body = await packed.text();
  const type = packed.headers.get('Content-Type') ?? '';
  const headers = { ...as(trade, account), 'Content-Type': type };
  const url = `${shop.launched.addresses.commandApi}/api/ticket/message/send/${ticket}`;
  const ask = () => shop.ask('POST', url, { headers, body });
  const { answer, unknown } = await insist(ask, patienceMs, stopping);
  if (answer?.status === 201) entry.ok({ message: replyOf(answer).id });
  else told(entry, answer?.status, unknown, answer ? codeOf(answer) : '');
};

/** Somebody new has a question, with a file. */
export const askForHelp: Errand = async (trade) => {
  const account = await register(trade);
  const ticket = account && (await openTicket(trade, account));
  if (account && ticket !== null) await write(trade, account, ticket);
};

/** Somebody comes, and wants to be forgotten. */
export const comeAndGo: Errand = async (trade) => {
  const account = await register(trade);
  if (!account) return;
  const { id, password } = account;
  const entry = trade.ledger.begin('erase', { person: id });
  const headers = as(trade, account);
  const ask = () => command(trade, 'POST', '/api/profile/erase', { password }, headers);
  const { answer, unknown } = await insist(ask, patienceMs, trade.stopping);
  told(entry, answer?.status, unknown, answer ? codeOf(answer) : '');
};
