import { z } from 'zod';

const kinds = ['invoke', 'ok', 'fail', 'info'] as const;
const commandNames = [
  'place',
  'cancel',
  'pay',
  'reveal',
  'import',
  'price',
  'catalog',
  'trespass',
  'refund',
  'refund-sent',
  'replace',
  'resend',
  'correct',
  'serve',
  'subscribe',
  'batch',
  'abandon',
  'finish-refused',
  'register',
  'confirm-email',
  'ticket',
  'message',
  'erase',
] as const;

/**
 * A line of the clients' history, as the client knew it at that moment. `fail`: certainly without
 * effect; `info`: the effect is unknown. The other fields depend on the operation.
 */
export const historyLine = z.object({
  /** Milliseconds since the run began, by a monotonic clock. */
  at: z.number(),
  /** Lines of one operation share it. */
  op: z.int(),
  kind: z.enum(kinds),
  what: z.enum(commandNames),
  order: z.string().optional(),
  number: z.number().optional(),
  email: z.string().optional(),
  count: z.number().optional(),
  keys: z.array(z.string()).optional(),
  import: z.string().optional(),
  /** The number of new keys. */
  fresh: z.number().optional(),
  /** True if an abandoned import has released the keys: all of them are new. */
  released: z.boolean().optional(),
  rate: z.string().optional(),
  promo: z.string().optional(),
  price: z.number().optional(),
  system: z.string().optional(),
  payment: z.string().optional(),
  amount: z.string().optional(),
  /** The caller without permission: `anonymous`, `forged`, `stranger` or `banned`. */
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
export type HistoryLine = Readonly<z.output<typeof historyLine>>;
export type CommandName = HistoryLine['what'];

/** One operation from its first line to its last. */
export type Operation = Readonly<{
  what: CommandName;
  outcome: 'ok' | 'fail' | 'info';
  invokedAt: number;
  /** Infinity if the end is unknown. */
  endedAt: number;
  /** The merged lines of the operation. Later lines override earlier ones. */
  fields: HistoryLine;
  /** The most detailed line, from 1. */
  line: number;
}>;

/** In the order in which they started. */
export const foldOperations = (ledger: readonly HistoryLine[]): readonly Operation[] => {
  const operations = new Map<number, Operation>();
  for (const [index, fields] of ledger.entries()) {
    const line = index + 1;
    const started = operations.get(fields.op);
    if (!started) {
      const { what, at } = fields;
      const open = {
        what,
        outcome: 'info',
        invokedAt: at,
        endedAt: Infinity,
        fields,
        line,
      } as const;
      operations.set(fields.op, open);
    } else if (fields.kind !== 'invoke') {
      operations.set(fields.op, {
        ...started,
        outcome: fields.kind,
        endedAt: fields.kind === 'info' ? Infinity : fields.at,
        fields: { ...started.fields, ...fields },
        line,
      });
    }
  }
  return [...operations.values()];
};
