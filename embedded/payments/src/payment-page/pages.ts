import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Payment } from '../payment-store.ts';
import { hundredths } from '../payment-store.ts';
import { renderPage } from '../frame.ts';
import type { FormError, PaymentForm } from './form.ts';
import { fieldsFromShop } from './form.ts';
import { texts } from './texts.ts';

/** The parts of a payment page that differ between systems. */
export type PageBranding = Readonly<{
  brand: string;
  method: Readonly<Record<'ru' | 'en', string>>;
  /** The address to which the buttons send the form. */
  path: string;
}>;

const hiddenFields = (submitted: URLSearchParams): SafeHtml[] =>
  fieldsFromShop(submitted).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** The amount that the payer is charged. */
const sumOf = ({ charge: { amount, currency }, fee = '0' }: PaymentForm): string =>
  `${((hundredths(amount) + hundredths(fee)) / 100).toFixed(2)} ${currency}`;

const chargeDetails = (form: PaymentForm): SafeHtml => {
  const { charge, lang, shop, fee } = form;
  const messages = texts[lang];
  return html`
    <p class="sum"><span>${messages.toPay}</span> ${sumOf(form)}</p>
    <dl>
      ${
        fee === undefined
          ? []
          : html`
              <dt>${messages.amount}</dt>
              <dd>${charge.amount} ${charge.currency}</dd>
              <dt>${messages.fee}</dt>
              <dd>${fee} ${charge.currency}</dd>
            `
      }
      <dt>${messages.order}</dt>
      <dd>${charge.order}</dd>
      <dt>${messages.shop}</dt>
      <dd>${shop}</dd>
    </dl>
  `;
};

const action = (name: string, label: string, kind = ''): SafeHtml =>
  html`<button name="action" value="${name}" class="${kind}">${label}</button>`;

export const payPage = (
  { brand, method, path }: PageBranding,
  form: PaymentForm,
  submitted: URLSearchParams,
): SafeHtml => {
  const messages = texts[form.lang];
  return renderPage(
    { title: messages.title, lang: form.lang, brand },
    html`
      ${chargeDetails(form)}
      <form method="post" action="${path}">
        ${hiddenFields(submitted)}
        <p class="method">${method[form.lang]}</p>
        ${action('pay', `${messages.pay} ${sumOf(form)}`, 'primary')}
        ${action('decline', messages.decline)}
        <details>
          <summary>${messages.outcomes}</summary>
          ${action('twice', messages.twice)} ${action('repeated', messages.repeated)}
          ${action('wrong_amount', messages.wrong_amount)} ${action('forged', messages.forged)}
          ${action('refunded', messages.refunded)} ${action('charged_back', messages.charged_back)}
          <div class="late">
            ${action('late', messages.late)}
            <label>
              ${messages.minutes}
              <input name="minutes" type="number" min="0" max="10080" value="20" />
            </label>
          </div>
        </details>
      </form>
      <p class="note">${messages.simulated}</p>
    `,
  );
};

export const waitingPage = (
  { brand, path }: PageBranding,
  form: PaymentForm,
  submitted: URLSearchParams,
  { intid, due_at }: Payment,
): SafeHtml => {
  const messages = texts[form.lang];
  return renderPage(
    { title: messages.waiting, lang: form.lang, brand },
    html`
      ${chargeDetails(form)}
      <p class="method">
        ${messages.waitingUntil} <time>${(due_at ?? '').slice(0, 16).replace('T', ' ')} UTC</time>
      </p>
      <form method="post" action="${path}">
        ${hiddenFields(submitted)}
        <input type="hidden" name="intid" value="${intid}" />
        ${action('capture', messages.payNow, 'primary')}
      </form>
      <p><a href="${form.success}">${messages.back}</a></p>
      <p class="note">${messages.simulated}</p>
    `,
  );
};

export const errorPage = ({ brand }: PageBranding, complaint: FormError): SafeHtml => {
  const messages = texts.ru;
  return renderPage(
    { title: messages.refused, lang: 'ru', brand },
    html`
      <h1>${messages.refused}</h1>
      <p role="alert">${messages.complaints[complaint]} · ${texts.en.complaints[complaint]}</p>
    `,
  );
};
