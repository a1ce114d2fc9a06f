import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Middleware } from 'koa';
import type { NotificationRecord } from './notification-log.ts';
import type { PaymentStore, Payment, Refund } from './payment-store.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import { renderPage } from './frame.ts';
import { isAmount } from './payment-page/form.ts';
import { seeOther } from './reply.ts';

const maxShown = 100;

const notificationText = ({ status, attempts, answer_status }: NotificationRecord): string =>
  `${status.replace('_', ' ')}, ${attempts}× (${answer_status ?? 'no answer'})`;

/** Formats hundredths as a decimal. */
const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

const repeatForm = (intid: number, refund?: number): SafeHtml => html`
  <form method="post" action="/repeat">
    <input type="hidden" name="intid" value="${intid}" />
    ${refund === undefined ? '' : html`<input type="hidden" name="refund" value="${refund}" />`}
    <button>Notify again</button>
  </form>
`;

const reversalForm = (intid: number, remaining: number): SafeHtml => html`
  <form method="post" action="/reverse" class="row">
    <input type="hidden" name="intid" value="${intid}" />
    <label>
      Amount
      <input name="amount" inputmode="decimal" value="${decimal(remaining)}" required />
    </label>
    <button name="kind" value="refunded">Refund</button>
    <button name="kind" value="charged_back">Charge back</button>
  </form>
`;

const refundRow = ({ id, intid, kind, amount, currency }: Refund): SafeHtml => html`
  <li>${kind.replace('_', ' ')} ${amount} ${currency} ${repeatForm(intid, id)}</li>
`;

type PaymentDetails = Readonly<{
  notifications: readonly NotificationRecord[];
  refunds: readonly Refund[];
  remaining: number;
}>;

const statusOf = ({ intid, status }: Payment, { refunds, remaining }: PaymentDetails): SafeHtml => {
  switch (status) {
    case 'pending':
      return html`<form method="post" action="/capture">
        <button name="intid" value="${intid}">Pay now</button>
      </form>`;
    case 'captured':
      return html`
        <div class="row">${status} ${repeatForm(intid)}</div>
        <ul>
          ${refunds.map(refundRow)}
        </ul>
        ${remaining > 0 ? reversalForm(intid, remaining) : ''}
      `;
    case 'declined':
      return html`${status}`;
  }
};

const row = (payment: Payment, details: PaymentDetails): SafeHtml => {
  const { intid, system, order, amount, currency, created_at } = payment;
  return html`
    <tr>
      <td>${intid}</td>
      <td>${system}</td>
      <td>${order}</td>
      <td>${amount} ${currency}</td>
      <td>${created_at.slice(0, 19).replace('T', ' ')}</td>
      <td>${statusOf(payment, details)}</td>
      <td>${details.notifications.map(notificationText).join('; ')}</td>
    </tr>
  `;
};

const bookPage = (store: PaymentStore): SafeHtml => {
  const payments = store.payments();
  const notifications = Map.groupBy(store.notifications(), ({ intid }) => intid);
  const refunds = Map.groupBy(store.refunds(), ({ intid }) => intid);
  const detailsOf = (payment: Payment): PaymentDetails => ({
    notifications: notifications.get(payment.intid) ?? [],
    refunds: refunds.get(payment.intid) ?? [],
    remaining: store.remainingHundredths(payment),
  });
  return renderPage(
    { title: 'Payments', lang: 'en', brand: 'PAYMENT SIMULATOR', wide: true },
    html`
      <h1>Payments (${payments.length})</h1>
      <table>
        <thead>
          <tr>
            ${['Id', 'System', 'Order', 'Amount', 'Time, UTC', 'State', 'Notifications'].map(
              (name) => html`<th scope="col">${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${payments.slice(0, maxShown).map((payment) => row(payment, detailsOf(payment)))}
        </tbody>
      </table>
      <p class="note">Showing the latest ${maxShown}. The full list is at /control/ledger.</p>
    `,
  );
};

const handleForm =
  (action: (form: URLSearchParams) => Promise<void>): Middleware =>
  async (ctx) => {
    await action(new URLSearchParams(await text(ctx.req)));
    seeOther(ctx, '/');
  };

const parseId = (form: URLSearchParams, name: string): number => Number(form.get(name));

/**
 * The merchant account: the list of payments with refunds, chargebacks and repeated notifications.
 */
export const overviewRoutes = (store: PaymentStore, processor: PaymentProcessor): Router =>
  new Router()
    .get('/', (ctx) => {
      ctx.body = String(bookPage(store));
    })
    .post(
      '/capture',
      handleForm(async (form) => {
        await processor.capture(parseId(form, 'intid'))?.notified;
      }),
    )
    .post(
      '/reverse',
      handleForm(async (form) => {
        const intid = parseId(form, 'intid');
        const kind = form.get('kind') === 'charged_back' ? 'charged_back' : 'refunded';
        const amount = form.get('amount') ?? '';
        if (!isAmount(amount)) return;
        const key = `cabinet-${intid}-${store.refunds().length}`; // each press is another refund
        await processor.reverse({ intid, kind, amount, key })?.notified;
      }),
    )
    .post(
      '/repeat',
      handleForm(async (form) => {
        const refund = form.has('refund') ? parseId(form, 'refund') : undefined;
        await processor.repeat({ intid: parseId(form, 'intid'), refund });
      }),
    );
