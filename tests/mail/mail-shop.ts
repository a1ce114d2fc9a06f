import { EventStoreDBClient } from '@eventstore/db-client';
import { z } from 'zod';
import { adminMails } from '@shop/contracts/mail/contract';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually.ts';
import { httpClient } from '../support/http.ts';
import type { ReceivedEmail } from '../support/received-emails.ts';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';

export const staffEmail = 'staff@example.org';

/** Longer than any test runs, so that no alert about its orders meets the fault of another test. */
export const stuckAfterMinutes = '60';

let opened: ReturnType<typeof aShop> | null = null;

/** A whole shop with two workers, whose staff are notified of problems. */
export const openSharedMailShop = async (): Promise<Shop> =>
  (
    await (opened ??= aShop(
      { STAFF_EMAIL: staffEmail, STUCK_AFTER_MINUTES: stuckAfterMinutes },
      { 'query-api': 1, projector: 1, worker: 2 },
    ))
  ).shop;

after(async () => {
  await (await opened)?.close();
});

const workers = ['worker', 'worker-2'] as const;

export const stopWorkers = async ({ launched }: Shop): Promise<void> => {
  await Promise.all(workers.map(async (name) => launched.children.get(name)?.stop()));
};
export const startWorkers = async (
  { launched }: Shop,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await Promise.all(workers.map((name) => launched.restart(name, settings)));
};

/**
 * Moves the clock of the workers by restarting them. The usual time has both; a clock that is ahead
 * needs only one to show what becomes due, and each start takes a second.
 */
export const moveWorkerClock = async (shop: Shop, offsetMs: number): Promise<void> => {
  await stopWorkers(shop);
  const names = offsetMs === 0 ? workers : workers.slice(0, 1);
  const settings = { CLOCK_OFFSET_MS: String(offsetMs) };
  await Promise.all(names.map((name) => shop.launched.restart(name, settings)));
};

export const flushRedis = async ({ launched }: Shop): Promise<void> => {
  const redis = new Redis(launched.addresses.redis);
  await redis.flushall();
  redis.disconnect();
};

/** Deletes the stored positions of all processes, as before their first start. */
export const deleteProcessPositions = async ({ launched, stored }: Shop): Promise<void> => {
  const client = EventStoreDBClient.connectionString(launched.addresses.eventstore);
  for (const name of [
    'fulfilment',
    'message-delivery',
    'back-in-stock',
    'account-emails',
    'order-emails',
    'status-emails',
    'ticket-emails',
    'staff-alerts',
    'contact-notifications',
    'attachment-cleanup',
    'abandoned-imports',
    'assigned-payments',
  ]) {
    const stream = `process-${name}`;
    if ((await stored.types(stream)).length > 0) await client.deleteStream(stream);
  }
  await client.dispose();
};

/** Sets the faults of the next messages. */
export const setMailFaults = async ({ launched }: Shop, body: object): Promise<void> => {
  const url = `${launched.addresses.mail}/api/faults`;
  const { status } = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  expect(status).to.equal(200);
};

/** The number of emails that the mail server is still to reject. */
export const countMailRejections = async ({ launched }: Shop): Promise<number> => {
  const response = await fetch(`${launched.addresses.mail}/api/faults`);
  const { reject_next: left } = z.object({ reject_next: z.number() }).parse(await response.json());
  return left;
};

const counted = z.array(z.unknown());

/** The number of all emails. */
export const countReceivedEmails = async ({ launched }: Shop): Promise<number> => {
  const response = await fetch(`${launched.addresses.mail}/api/messages?limit=1000`);
  return counted.parse(await response.json()).length;
};

export const findEmailsBySubject = async (
  { receivedEmails: findReceivedEmails }: Shop,
  to: string,
  subject: string,
): Promise<readonly ReceivedEmail[]> =>
  (await findReceivedEmails(to)).filter((receivedEmail) => receivedEmail.subject.includes(subject));

/** The first email to this address with this text in its subject. */
export const waitForFirstEmail = (
  shop: Shop,
  to: string,
  subject: string,
): Promise<ReceivedEmail> =>
  eventually(`an email to ${to}: ${subject}`, async () =>
    (await findEmailsBySubject(shop, to, subject)).at(0),
  );

/** The administrators' list of emails. */
export const listMail = async ({ launched, admin }: Shop, query: string) => {
  const answer = await httpClient(launched.addresses.shop)('GET', `/api/admin/mail?${query}`, {
    token: admin,
  });
  expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
  return adminMails.parse(answer.body).items;
};
