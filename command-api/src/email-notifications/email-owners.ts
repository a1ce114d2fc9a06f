import { millisecondsBetween } from '@shop/domain/kernel';
import { mailStream } from '@shop/domain/mail';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { ProcessDefinition, StatusChange, StatusEmailsStep } from '@shop/domain/processes';
import { isStatusChange, statusChangeOf, statusEmailEventTypes } from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { ReadModels } from '@shop/platform/projections';
import type { Aggregates } from '../aggregates.ts';
import { waitForBuild } from '../wait-for-build.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done } from '../processes/runner.ts';
import { filterOrdersWithStatusEmails } from './filter-orders-with-status-emails.ts';

const definition: ProcessDefinition<StatusChange, StatusEmailsStep> = {
  name: 'status-emails',
  schema: 1,
  types: typesPattern(statusEmailEventTypes),
  idOf: ({ productId }) => productId,
  correlate: (event) => (isStatusChange(event) ? event.data.productId : null),
  evolve: (change, event) => (isStatusChange(event) ? statusChangeOf(event) : change),
  pendingSteps: (change) => [{ do: 'email-owners', ...change }],
  keyOf: ({ eventId }) => eventId,
  acknowledge: () => null,
};

type EmailOwnersDeps = Readonly<{
  aggregates: Pick<Aggregates, 'mails'>;
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  clock: Clock;
}>;

/** Older changes send no email, so a first start or a restored backup does not repeat them. */
const maxEventAgeMs = 24 * 60 * 60_000;
/** Orders that are read at once. */
const pageSize = 200;

/** True if the term of each valid key has ended. A term starts when the key is first shown. */
const hasTermEnded = ({ keys, reveals }: OrderDocument, at: string): boolean =>
  keys.every((key) => {
    const reveal = reveals.find((shown) => shown.key === key);
    return reveal !== undefined && reveal.ends !== null && reveal.ends < at;
  });

/** Emails the owners of a product who subscribed to its status changes, one email per person. */
export const emailOwners = (
  deps: ProcessDeps,
  { aggregates: { mails }, readModels, clock }: EmailOwnersDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async ({ productId, eventId, position, at }, context) => {
      if (millisecondsBetween(at, clock()) > maxEventAgeMs) return done;
      const build = await waitForBuild(readModels, ordersModel, BigInt(position));
      const orders = readModels.documents<OrderDocument>(ordersModel, build);
      const filterOrders = await filterOrdersWithStatusEmails(readModels, BigInt(position));
      const emailed = new Set<string>();
      let last = '';
      for (;;) {
        const page = await orders
          .find({
            _id: { $gt: last },
            'document.bought.product.id': { $eq: productId },
            'document.stopped': { $eq: false },
            'document.delivered_at': { $lte: at }, // later buyers saw the status
          })
          .sort({ _id: 1 })
          .limit(pageSize)
          .toArray();
        const owned = page.flatMap(({ document }) =>
          document && !hasTermEnded(document, at) ? [document] : [],
        );
        for (const order of await filterOrders(owned)) {
          const { order_id: orderId, number, person_id: personId, email_hash: hash } = order;
          if (emailed.has(personId) || emailed.has(hash)) continue;
          emailed.add(personId).add(hash);
          const mailId = `status-${eventId}-${hash}`;
          const descriptorData = { orderId, number, changeId: eventId };
          const descriptor = { kind: 'status-changed', about: descriptorData } as const;
          const recipient = { personId, email: order.email, lang: order.lang };
          const data = { mailId, descriptor, recipient, now: clock() };
          await mails(mailStream(mailId), { type: 'RequestMessage', data }, context);
        }
        const end = page.at(-1);
        if (!end || page.length < pageSize) return done;
        last = end._id;
      }
    },
  });
