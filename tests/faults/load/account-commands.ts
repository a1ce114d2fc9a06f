import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, RequestOptions } from '../../support/keep-alive-client.ts';
import { aRegistration, findCode, readUserId } from '../../support/accounts.ts';
import { receivedEmailsAt } from '../../support/received-emails.ts';
import { aZip } from '../../support/sample-files.ts';
import type { ClientCommand } from './order-commands.ts';
import { randomClientAddress, recordOutcome } from './guest.ts';
import type { Workload } from './workload.ts';
import { errorCodeOf, sendCommand, retryUntilAnswered } from './workload.ts';

const retryForMs = 60_000;
const askEveryMs = 100;

type Account = Readonly<{ id: string; email: string; token: string; password: string }>;
type Headers = NonNullable<RequestOptions['headers']>;

/** The headers of one operation of the account. */
const accountHeaders = (workload: Workload, { token }: Account): Headers => ({
  ...randomClientAddress(workload),
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': randomUUID(),
});

type Reply = Readonly<{ id: string; token: string }>;

/** Each call returns some of these fields. */
const parseReply = ({ text }: Answer): Reply => JSON.parse(text) as Reply;

const registerAccount = async (workload: Workload): Promise<Account | null> => {
  const registration = aRegistration();
  const entry = workload.ledger.begin('register');
  const headers = { ...randomClientAddress(workload), 'Idempotency-Key': randomUUID() };
  const ask = () => sendCommand(workload, 'POST', '/api/register', registration, headers);
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, workload.stopping);
  if (answer?.status !== 201) {
    recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
    return null;
  }
  const { token } = parseReply(answer);
  const id = readUserId(token);
  entry.ok({ person: id });
  const { email, password } = registration;
  return { id, email, token, password };
};

const openTicket = async (workload: Workload, account: Account): Promise<string | null> => {
  const entry = workload.ledger.begin('ticket', { person: account.id });
  const body = { theme_id: workload.theme };
  const headers = accountHeaders(workload, account);
  const ask = () => sendCommand(workload, 'POST', '/api/ticket', body, headers);
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, workload.stopping);
  if (answer?.status !== 201) {
    recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
    return null;
  }
  const { id } = parseReply(answer);
  entry.ok({ ticket: id });
  return id;
};

const sendMessage = async (workload: Workload, account: Account, ticket: string): Promise<void> => {
  const { shop, ledger, stopping } = workload;
  const entry = ledger.begin('message', { ticket });
  const form = new FormData();
  form.append('message', 'hello');
  form.append('files[]', new Blob([new Uint8Array(aZip())]), 'log.zip');
  const packed = new Response(form);
  const body = await packed.text();
  const type = packed.headers.get('Content-Type') ?? '';
  const headers = { ...accountHeaders(workload, account), 'Content-Type': type };
  const url = `${shop.launched.addresses.commandApi}/api/ticket/message/send/${ticket}`;
  const ask = () => shop.ask('POST', url, { headers, body });
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, stopping);
  if (answer?.status === 201) entry.ok({ message: parseReply(answer).id });
  else recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
};

/** A new person opens a ticket with a file. */
export const openTicketWithFile: ClientCommand = async (workload) => {
  const account = await registerAccount(workload);
  const ticket = account && (await openTicket(workload, account));
  if (account && ticket !== null) await sendMessage(workload, account, ticket);
};

/** The newest six-digit code that was mailed to the address; null if none arrives in time. */
const waitForCode = async ({ shop, stopping }: Workload, email: string): Promise<string | null> => {
  const receivedEmails = receivedEmailsAt(shop.launched.addresses.mail);
  const deadline = performance.now() + retryForMs;
  while (!stopping.aborted && performance.now() < deadline) {
    const emails = await receivedEmails(email).catch(() => []); // the mail server may be killed
    const code = emails.map(findCode).findLast((found) => found !== null);
    if (code !== undefined) return code;
    await pause(askEveryMs);
  }
  return null;
};

/** A new person registers and confirms the email address by the code that was mailed to it. */
export const registerAndConfirmEmail: ClientCommand = async (workload) => {
  const account = await registerAccount(workload);
  if (!account) return;
  const send = (body: Readonly<{ code?: string }>) => {
    const headers = accountHeaders(workload, account);
    return retryUntilAnswered(
      () => sendCommand(workload, 'POST', '/api/email/confirm', body, headers),
      retryForMs,
      workload.stopping,
    );
  };
  const requested = await send({});
  if (requested.answer?.status !== 200) return;
  const code = await waitForCode(workload, account.email);
  if (code === null) return;
  const entry = workload.ledger.begin('confirm-email', { person: account.id });
  const { answer, unknown } = await send({ code });
  recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
};

/** A new person registers and requests the erasure of the account. */
export const registerAndErase: ClientCommand = async (workload) => {
  const account = await registerAccount(workload);
  if (!account) return;
  const { id, password } = account;
  const entry = workload.ledger.begin('erase', { person: id });
  const headers = accountHeaders(workload, account);
  const ask = () => sendCommand(workload, 'POST', '/api/profile/erase', { password }, headers);
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, workload.stopping);
  recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
};
