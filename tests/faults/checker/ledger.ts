import { z } from 'zod';

const kinds = ['invoke', 'ok', 'fail', 'info'] as const;
const undertakings = [
  'place',
  'cancel',
  'pay',
  'reveal',
  'import',
  'price',
  'catalogue',
  'trespass',
  'refund',
  'refund-sent',
  'replace',
  'resend',
  'correct',
  'serve',
  'watch',
  'batch',
  'abandon',
  'register',
  'ticket',
  'message',
  'erase',
] as const;

/**
 * A line of what clients did, as they knew it at that moment. `fail`: surely without effect;
 * `info`: nobody can know. What is told beside depends on what was undertaken.
 */
export const ledgerLine = z.object({
  /** Milliseconds since the run began, by a clock that never goes back. */
  at: z.number(),
  /** Lines of one undertaking share it. */
  op: z.int(),
  kind: z.enum(kinds),
  what: z.enum(undertakings),
  order: z.string().optional(),
  number: z.number().optional(),
  email: z.string().optional(),
  count: z.number().optional(),
  keys: z.array(z.string()).optional(),
  import: z.string().optional(),
  /** So many keys were new. */
  fresh: z.number().optional(),
  rate: z.string().optional(),
  promo: z.string().optional(),
  price: z.number().optional(),
  system: z.string().optional(),
  payment: z.string().optional(),
  amount: z.string().optional(),
  /** Who asks where they may not: `Unassigned`, `forged`, `stranger`, `banned`. */
  as: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  code: z.string().optional(),
  refund: z.string().optional(),
  batch: z.string().optional(),
  /** Ids of an account, a ticket and a message. */
  person: z.string().optional(),
  ticket: z.string().optional(),
  message: z.string().optional(),
  /** Id of a key. */
  key: z.string().optional(),
});
export type LedgerLine = Readonly<z.output<typeof ledgerLine>>;
export type Undertaking = LedgerLine['what'];

/** One undertaking from its first line to its last. */
export type Operation = Readonly<{
  what: Undertaking;
  outcome: 'ok' | 'fail' | 'info';
  invokedAt: number;
  /** Infinity where nobody knows. */
  endedAt: number;
  /** What its lines tell, the later ones on top. */
  told: LedgerLine;
  /** The line that tells most of it, from 1. */
  line: number;
}>;

/** In the order in which they were begun. */
export const operationsOf = (ledger: readonly LedgerLine[]): readonly Operation[] => {
  const operations = new Map<number, Operation>();
  for (const [index, told] of ledger.entries()) {
    const line = index + 1;
    const begun = operations.get(told.op);
    if (!begun) {
      const { what, at } = told;
      const open = { what, outcome: 'info', invokedAt: at, endedAt: Infinity, told, line } as const;
      operations.set(told.op, open);
    } else if (told.kind !== 'invoke') {
      operations.set(told.op, {
        ...begun,
        outcome: told.kind,
        endedAt: told.kind === 'info' ? Infinity : told.at,
        told: { ...begun.told, ...told },
        line,
      });
    }
  }
  return [...operations.values()];
};
