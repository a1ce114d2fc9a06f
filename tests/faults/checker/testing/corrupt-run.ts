import type { RunRecord } from '../check.ts';
import { checkRun } from '../check.ts';
import { formatViolation } from '../violation.ts';

export const findViolations = (corrupted: RunRecord): readonly string[] =>
  checkRun(corrupted).violations.map(formatViolation);

/** Appends one event at the end of its stream and of the log. */
export const appendEvent = (
  run: RunRecord,
  stream: string,
  type: string,
  data: object,
): RunRecord => {
  const end = run.all.at(-1)?.position ?? 0n;
  const revision = run.all.filter((event) => event.stream === stream).length;
  const added = {
    id: `added ${end}`,
    stream,
    revision,
    type,
    data,
    position: end + 1n,
    storedAt: 0,
  };
  return { ...run, all: [...run.all, added] };
};

/** The violations after these persons used a code with these terms. */
export const findViolationsWithUses = (
  run: RunRecord,
  terms: object,
  ...persons: readonly string[]
) => {
  const stream = 'promo-autumn';
  const code = 'AUTUMN';
  const created = appendEvent(run, stream, 'promotions.PromoCreated', {
    code,
    terms,
    batchId: null,
  });
  const used = persons.reduce(
    (before, customerId, index) =>
      appendEvent(before, stream, 'promotions.PromoReserved', {
        code,
        orderId: `order ${index}`,
        customerId,
        isRenewed: false,
      }),
    created,
  );
  return findViolations(used);
};

export const orderIdOf = (event: RunRecord['all'][number] | undefined): string => {
  if (!event) throw new Error('The event does not exist');
  return (event.data as Readonly<{ orderId: string }>).orderId;
};

type Documents = RunRecord['models'][number]['live'];

/** The violations after the orders in the active read model are changed. */
export const findViolationsWithOrders = (run: RunRecord, change: (live: Documents) => Documents) =>
  findViolations({
    ...run,
    models: run.models.map((model) =>
      model.name.startsWith('orders-') ? { ...model, live: change(model.live) } : model,
    ),
  });

export const eventOf = (run: RunRecord, type: string): RunRecord['all'][number] => {
  const event = run.all.find((each) => each.type === type);
  if (!event) throw new Error(`There is no ${type}`);
  return event;
};

export const dataOf = (run: RunRecord, type: string): Readonly<Record<string, unknown>> =>
  eventOf(run, type).data as Readonly<Record<string, unknown>>; // an event that this test built

/** The first violation after such an event is appended. */
export const appendAtEnd = (
  run: RunRecord,
  type: string,
  changes: object,
  like = type,
): string | undefined => {
  const { stream } = eventOf(run, like);
  return findViolations(appendEvent(run, stream, type, { ...dataOf(run, like), ...changes }))[0];
};

export const issuedKey = (run: RunRecord): string =>
  (dataOf(run, 'stock.KeysAllocated')['keys'] as readonly string[])[0] ?? '';
