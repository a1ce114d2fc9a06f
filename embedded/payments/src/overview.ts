import type { Book, Notice, Payment } from './book.ts';
import type { Cashier } from './cashier.ts';
import { frame } from './frame.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Route } from './http.ts';
import { page, seeOther } from './http.ts';

const shown = 100;

const noticeText = ({ state, attempts, status }: Notice): string =>
  `${state.replace('_', ' ')}, ${attempts}× (${status ?? 'no answer'})`;

const row = (payment: Payment, notices: readonly Notice[]): Html => {
  const { intid, system, order, amount, currency, state, created_at } = payment;
  return html`
    <tr>
      <td>${intid}</td>
      <td>${system}</td>
      <td>${order}</td>
      <td>${amount} ${currency}</td>
      <td>${created_at.slice(0, 19).replace('T', ' ')}</td>
      <td>
        ${
          state === 'promised'
            ? html`<form method="post" action="/settle">
                <button name="intid" value="${intid}">Pay now</button>
              </form>`
            : state
        }
      </td>
      <td>${notices.map(noticeText).join('; ')}</td>
    </tr>
  `;
};

const bookPage = (payments: readonly Payment[], notices: readonly Notice[]): string => {
  const told = new Map<number | null, Notice[]>();
  for (const notice of notices) told.set(notice.intid, [...(told.get(notice.intid) ?? []), notice]);
  return frame(
    { title: 'Payments', lang: 'en', brand: 'PAYMENT SYSTEMS, IMITATED', wide: true },
    html`
      <h1>Payments (${payments.length})</h1>
      <table>
        <thead>
          <tr>
            ${['Id', 'System', 'Order', 'Amount', 'Time, UTC', 'State', 'Shop told'].map(
              (name) => html`<th scope="col">${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${payments.slice(0, shown).map((payment) => row(payment, told.get(payment.intid) ?? []))}
        </tbody>
      </table>
      <p class="note">The newest ${shown} are shown; all are under /control/book.</p>
    `,
  );
};

/** The book as people see it. */
export const overviewRoutes = (book: Book, cashier: Cashier): readonly Route[] => [
  {
    method: 'GET',
    path: '/',
    answer: () => page(bookPage(book.payments(), book.notices())),
  },
  {
    method: 'POST',
    path: '/settle',
    answer: async ({ body }) => {
      const paid = cashier.settle(Number(new URLSearchParams(await body()).get('intid')));
      await paid?.told;
      return seeOther('/');
    },
  },
];
