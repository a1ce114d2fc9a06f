import { z } from 'zod';
import { purchase } from '../catalog/sales.ts';
import { readJson } from '../data/read.ts';

const ticket = z.strictObject({
  theme_id: z.uuid(),
  /** The problem that the buyer chose in the bot. */
  problem_id: z.uuid().exactOptional(),
  messages: z.array(z.string()),
  /** Answers of staff, alternating with the messages. */
  answers: z.array(z.string()),
  end: z.enum(['open', 'closed', 'closed_helped']),
});
export type TicketData = z.output<typeof ticket>;

const person = z.strictObject({
  name: z.string(),
  email: z.email(),
  ticket: ticket.exactOptional(),
  /** Purchases that are paid immediately. */
  purchases: z.array(purchase).exactOptional(),
  /** A note of staff. */
  note: z.string().exactOptional(),
});
export type PersonData = z.output<typeof person>;

/** `lifted`: why the ban was lifted. */
const ban = z.strictObject({
  email: z.email(),
  reason: z.string(),
  lifted: z.string().exactOptional(),
});

/** Accounts and bans. The addresses do not exist. */
export const { people, bans } = readJson(
  'people.json',
  z.strictObject({ people: z.array(person), bans: z.array(ban) }),
);
