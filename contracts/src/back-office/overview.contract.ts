import { z } from 'zod';
import { adminOrder } from '../ordering/order-list.contract.ts';
import { moment, wireMoney } from '../wire/contract.ts';

/** What waits for a person, and how sales are going. */

/** Counts stop here, so that an answer costs the same however much has piled up. */
export const maxCounted = 1_000;

export const overviewItemKinds = [
  'order_short_of_keys',
  'order_payment_mismatch',
  'order_paid_twice',
  'order_partly_reversed',
  'order_buyer_banned',
  'order_charged_back',
  'refund_due_by_hand',
  'refund_failed',
  'delivery_waits_for_keys',
  'manual_delivery',
  'mail_failed',
  'payment_unmatched',
  'rate_out_of_stock',
  'rate_low_on_stock',
  'ticket_unanswered',
  'contact_message_open',
  'projection_behind',
] as const;
export type OverviewItemKind = (typeof overviewItemKinds)[number];

/** The parts of the back-office that show a count; `tickets` is the agent inbox. */
export const countedSections = ['keys', 'contacts', 'payments', 'tickets'] as const;
export type CountedSection = (typeof countedSections)[number];

export const overviewItem = z.object({
  kind: z.enum(overviewItemKinds),
  /** At least 1, at most `maxCounted`, which stands for that many or more. */
  count: z.int(),
  /** The section that it counts towards; null where no section does. */
  section: z.enum(countedSections).nullable(),
  /** The page and query string of the list behind the count; null where no list shows it. */
  path: z.string().nullable(),
});
export type OverviewItem = Readonly<z.output<typeof overviewItem>>;

const salesOfDay = z.object({
  /** In UTC. */
  day: z.iso.date(),
  orders: z.int(),
  /** Keys, of the orders fulfilled. */
  units: z.int(),
  /** In rubles, without the buyers' fees. */
  revenue: wireMoney,
});
export type SalesOfDay = Readonly<z.output<typeof salesOfDay>>;

export const overview = z.object({
  at: moment,
  /** What waits for a person, in the order of `overviewItemKinds`; empty where nothing does. */
  waiting: z.array(overviewItem),
  /** Administrators only. Today is not over; the days beside it are counted whole. */
  sales: z
    .object({
      compared: z.literal('whole_days'),
      today: salesOfDay,
      yesterday: salesOfDay,
      week_ago: salesOfDay,
    })
    .optional(),
  /** Administrators only; the newest first, at most ten. */
  latest_orders: z.array(adminOrder).optional(),
});
export type Overview = Readonly<z.output<typeof overview>>;

/** By section; a section in which nothing waits is left out. */
export const counts = z.partialRecord(z.enum(countedSections), z.int());
export type Counts = Readonly<z.output<typeof counts>>;
