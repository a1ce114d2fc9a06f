import { signedIds, verificationCodes } from '@shop/platform/access';
import { registerGauge } from '@shop/platform/metrics';
import { createTransport } from 'nodemailer';
import { emailTokens } from '../email-notifications/email-tokens.ts';
import {
  createSubscriptionReopener,
  lastSubscribedReader,
} from '../email-notifications/reopen-back-in-stock.ts';
import type { SendKeysJob } from './send-keys.ts';
import { sendKeys } from './send-keys.ts';
import { keyReader } from '../read-keys.ts';
import type { WorkerProgram } from '../worker-program.ts';
import { createEmailComposer } from './composer.ts';
import { composers } from './composers.ts';
import { createMailDelivery } from './deliver.ts';
import { startMessageDelivery } from './message-delivery.ts';
import type { SendMessageJob } from './send-message.ts';
import { sendMessage } from './send-message.ts';

/** Starts the process that queues a job for each requested email. */
export const startMail = async ({
  startProcess,
  openQueue,
  failpoint,
}: WorkerProgram): Promise<void> => {
  const messages = openQueue<SendMessageJob>('messages');
  const delivery = await startProcess('message delivery', (deps) =>
    startMessageDelivery(deps, { messages, failpoint }),
  );
  registerGauge('messages_under_way', 'Messages that are not sent yet', () => delivery.open());
};

const createComposer = (worker: WorkerProgram): ReturnType<typeof createEmailComposer> => {
  const { environment, hash, ordering } = worker;
  const codes = verificationCodes(environment.TOKEN_SECRET);
  const undo = signedIds(environment.TOKEN_SECRET, 'email-undo');
  const { backInStock, statusEmails, reminders } = emailTokens(environment.TOKEN_SECRET);
  return createEmailComposer(
    composers(
      {
        ...worker,
        codeHash: (text) => hash('code', text),
        backInStockHash: (text) => hash('back-in-stock', text),
      },
      {
        codeOf: (codeId) => codes.compute(codeId),
        undoTokenOf: (id) => undo.sign(id),
        stopTokenOf: (subscriptionId) => backInStock.sign(subscriptionId),
        stopStatusTokenOf: (orderId) => statusEmails.sign(orderId),
        stopRemindersTokenOf: (orderId) => reminders.sign(orderId),
        orderTokenOf: (number) => ordering.tokens.create(number),
      },
    ),
  );
};

/** Sends the keys of orders, and all other emails. */
export const sendMail = (worker: WorkerProgram): void => {
  const { aggregates, clock, doJobs, environment, eventStore, onStop, ordering, vault } = worker;
  const transport = createTransport({
    url: environment.SMTP_URL,
    pool: true,
    maxConnections: 8,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const deps = {
    ...worker,
    deliver: createMailDelivery({ transport, clock }),
    from: environment.MAIL_FROM,
  };
  doJobs<SendKeysJob>({
    queue: 'mail',
    concurrency: 16,
    run: sendKeys({
      ...deps,
      placements: ordering.placements,
      readKeys: keyReader(eventStore, vault),
      tokenOf: (number) => ordering.tokens.create(number),
    }),
  });
  doJobs<SendMessageJob>({
    queue: 'messages',
    concurrency: 8,
    run: sendMessage({
      ...deps,
      mails: aggregates.mails,
      compose: createComposer(worker),
      reopenSubscription: createSubscriptionReopener({
        findLastSubscribed: lastSubscribedReader(eventStore),
        backInStockSubscriptions: aggregates.backInStockSubscriptions,
        clock,
        failpoint: worker.failpoint,
      }),
    }),
  });
  onStop(() => Promise.resolve(transport.close()));
};
