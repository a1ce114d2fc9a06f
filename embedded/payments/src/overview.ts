import type { Book, Notice, Payment, Refund } from './book.ts';
import type { Cashier } from './cashier.ts';
import { frame } from './frame.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Answer, Route } from './http.ts';
import { page, seeOther } from './http.ts';
import { isAmount } from './pay-desk/form.ts';

const shown = 100;

const noticeText = ({ state, attempts, status }: Notice): string =>
  `${state.replace('_', ' ')}, ${attempts}× (${status ?? 'no answer'})`;

/** Hundredths as a decimal. */
const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

const repeatForm = (intid: number, refund?: number): Html => html`
  <form method="post" action="/repeat">
    <input type="hidden" name="intid" value="${intid}" />
    ${refund === undefined ? '' : html`<input type="hidden" name="refund" value="${refund}" />`}
    <button>Notify again</button>
  </form>
`;

const reversalForm = (intid: number, left: number): Html => html`
  <form method="post" action="/reverse" class="row">
    <input type="hidden" name="intid" value="${intid}" />
    <label>
      Amount
      <input name="amount" inputmode="decimal" value="${decimal(left)}" required />
    </label>
    <button name="kind" value="refunded">Refund</button>
    <button name="kind" value="charged_back">Charge back</button>
  </form>
`;

const refundRow = ({ id, intid, kind, amount, currency }: Refund): Html => html`
  <li>${kind.replace('_', ' ')} ${amount} ${currency} ${repeatForm(intid, id)}</li>
`;

type Known = Readonly<{ notices: readonly Notice[]; refunds: readonly Refund[]; left: number }>;

const stateOf = ({ intid, state }: Payment, { refunds, left }: Known): Html => {
  switch (state) {
    case 'promised':
      return html`<form method="post" action="/settle">
        <button name="intid" value="${intid}">Pay now</button>
      </form>`;
    case 'captured':
      return html`
        <div class="row">${state} ${repeatForm(intid)}</div>
        <ul>
          ${refunds.map(refundRow)}
        </ul>
        ${left > 0 ? reversalForm(intid, left) : ''}
      `;
    case 'declined':
      return html`${state}`;
  }
};

const row = (payment: Payment, known: Known): Html => {
  const { intid, system, order, amount, currency, created_at } = payment;
  return html`
    <tr>
      <td>${intid}</td>
      <td>${system}</td>
      <td>${order}</td>
      <td>${amount} ${currency}</td>
      <td>${created_at.slice(0, 19).replace('T', ' ')}</td>
      <td>${stateOf(payment, known)}</td>
      <td>${known.notices.map(noticeText).join('; ')}</td>
    </tr>
  `;
};

const bookPage = (book: Book): string => {
  const payments = book.payments();
  const notices = Map.groupBy(book.notices(), ({ intid }) => intid);
  const refunds = Map.groupBy(book.refunds(), ({ intid }) => intid);
  const knownOf = (payment: Payment): Known => ({
    notices: notices.get(payment.intid) ?? [],
    refunds: refunds.get(payment.intid) ?? [],
    left: book.left(payment),
  });
  return frame(
    { title: 'Payments', lang: 'en', brand: 'PAYMENT SYSTEMS, IMITATED', wide: true },
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
          ${payments.slice(0, shown).map((payment) => row(payment, knownOf(payment)))}
        </tbody>
      </table>
      <p class="note">The newest ${shown} are shown; all are under /control/book.</p>
    `,
  );
};

const post = (path: string, does: (form: URLSearchParams) => Promise<void>): Route => ({
  method: 'POST',
  path,
  answer: async ({ body }): Promise<Answer> => {
    await does(new URLSearchParams(await body()));
    return seeOther('/');
  },
});
const idIn = (form: URLSearchParams, name: string): number => Number(form.get(name));

/** The book as people see it, and what a merchant does in the provider's cabinet. */
export const overviewRoutes = (book: Book, cashier: Cashier): readonly Route[] => {
  return [
    { method: 'GET', path: '/', answer: () => page(bookPage(book)) },
    post('/settle', async (form) => {
      await cashier.settle(idIn(form, 'intid'))?.told;
    }),
    post('/reverse', async (form) => {
      const intid = idIn(form, 'intid');
      const kind = form.get('kind') === 'charged_back' ? 'charged_back' : 'refunded';
      const amount = form.get('amount') ?? '';
      if (!isAmount(amount)) return;
      const key = `cabinet-${intid}-${book.refunds().length}`; // each press is another refund
      await cashier.reverse({ intid, kind, amount, key })?.told;
    }),
    post('/repeat', async (form) => {
      const refund = form.has('refund') ? idIn(form, 'refund') : undefined;
      await cashier.repeat({ intid: idIn(form, 'intid'), refund });
    }),
  ];
};
