import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ResolvedEvent } from '@eventstore/db-client';
import { FORWARDS, START } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';
import { UnknownEventError } from '@shop/domain/kernel';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { StoredEvent } from '../checker/facts.ts';
import type { ReceivedEmail } from '../checker/emails.ts';
import type { ProviderLedger } from '../checker/provider-ledger.ts';
import type { Counters } from '../checker/read-models.ts';

/**
 * Does not change events of unknown types: the store's own events, and those that the checker
 * reports.
 */
const current = (event: DomainEvent): DomainEvent => {
  try {
    return upcast(event);
  } catch (error) {
    if (error instanceof UnknownEventError) return event;
    throw error;
  }
};

const toStoredEvents = ({ event }: Pick<ResolvedEvent, 'event'>): readonly StoredEvent[] => {
  if (!event) return [];
  const { type, data } = event.isJson
    ? current({ type: event.type, data: event.data as object })
    : { type: event.type, data: null };
  return [
    {
      id: event.id,
      stream: event.streamId,
      revision: Number(event.revision),
      position: event.position?.commit ?? 0n,
      type,
      data,
      storedAt: event.created.getTime(),
    },
  ];
};

/** The whole log, including the store's own events. */
export const readAll = async (client: EventStoreDBClient): Promise<readonly StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for await (const resolved of client.readAll({ direction: FORWARDS, fromPosition: START })) {
    all.push(...toStoredEvents(resolved));
  }
  return all;
};

/** Reads one stream. Throws if it does not exist. */
export const readStream = async (
  client: EventStoreDBClient,
  stream: string,
): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const resolved of client.readStream(stream)) events.push(...toStoredEvents(resolved));
  return events;
};

const ledger = z.object({
  payments: z.array(
    z.object({
      system: z.string(),
      intid: z.number(),
      order: z.string(),
      amount: z.string(),
      currency: z.string(),
      status: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      system: z.string(),
      intid: z.number(),
      key: z.string(),
      kind: z.enum(['refunded', 'charged_back']),
      amount: z.string(),
    }),
  ),
  notifications: z.array(
    z.object({
      id: z.number(),
      system: z.string(),
      intid: z.number().nullable(),
      order: z.string(),
      status: z.enum(['waiting', 'acknowledged', 'given_up']),
      attempts: z.number(),
    }),
  ),
});

/** The payments that the payment systems took, and their notifications of the shop. */
export const readProviderLedger = async (payments: string): Promise<ProviderLedger> => {
  const response = await fetch(`${payments}/control/ledger`);
  return ledger.parse(await response.json());
};

const message = z.object({
  id: z.number(),
  received_at: z.string(),
  to: z.array(z.string()),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
});

const toReceivedEmail = (sinkMessage: z.output<typeof message>): ReceivedEmail => ({
  id: sinkMessage.id,
  to: sinkMessage.to,
  text: sinkMessage.text,
  receivedAt: Date.parse(sinkMessage.received_at),
  messageId:
    sinkMessage.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '',
});

const findLastEmailId = async (mail: string): Promise<number> => {
  const response = await fetch(`${mail}/api/messages?limit=1`);
  return z.array(message).parse(await response.json())[0]?.id ?? 0;
};

/** All messages that the mail sink received. */
export const readReceivedEmails = async (mail: string): Promise<readonly ReceivedEmail[]> => {
  const last = await findLastEmailId(mail);
  const receivedEmails: ReceivedEmail[] = [];
  for (let id = 1; id <= last; id += 1) {
    const response = await fetch(`${mail}/api/messages/${id}`);
    if (response.ok) receivedEmails.push(toReceivedEmail(message.parse(await response.json())));
    else await response.body?.cancel();
  }
  return receivedEmails;
};

type Addresses = Readonly<{ mail: string; payments: string; redis: string }>;

/** Reads the values that a rebuild of read models could change by mistake. */
export const readCounters = async (
  { mail, payments, redis }: Addresses,
  client: EventStoreDBClient,
): Promise<Counters> => {
  const [receivedEmails, { notifications }, all] = await Promise.all([
    findLastEmailId(mail),
    readProviderLedger(payments),
    readAll(client),
  ]);
  const connection = new Redis(redis);
  try {
    const [jobs, timers] = await Promise.all(
      ['mail', 'expiry'].map((queue) => connection.xlen(`bull:${queue}:events`)),
    );
    const deliveryAttempts = notifications.reduce((sum, { attempts }) => sum + attempts, 0);
    return {
      emails: receivedEmails,
      deliveryAttempts: deliveryAttempts,
      events: all.length,
      jobs: jobs ?? 0,
      timers: timers ?? 0,
    };
  } finally {
    connection.disconnect();
  }
};
