import { z } from 'zod';
import { adminOrder } from '../ordering/order-list.contract.ts';
import { moment, wireMoney } from '../wire/contract.ts';

/** The overview: items that need attention, and sales. */

/** Counts stop here, so that an answer costs the same however much has piled up. */
export const maxOverviewCount = 1_000;

export const overviewItemKinds = [
  'order_short_of_keys',
  'order_payment_mismatch',
  'order_paid_twice',
  'order_partly_reversed',
  'order_buyer_banned',
  'order_charged_back',
  'manual_refund_due',
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
  /** At least 1, at most `maxOverviewCount`, which means that number or more. */
  count: z.int(),
  /** The section that shows the count; null if no section does. */
  section: z.enum(countedSections).nullable(),
  /** The page and query string of the counted list; null if no list shows it. */
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
  /** Items that need attention, in the order of `overviewItemKinds`; may be empty. */
  waiting: z.array(overviewItem),
  /** Only for administrators. Today is incomplete; the other days are whole. */
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

/** By section; sections without items are omitted. */
export const counts = z.partialRecord(z.enum(countedSections), z.int());
export type Counts = Readonly<z.output<typeof counts>>;
