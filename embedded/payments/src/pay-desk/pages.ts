import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Payment } from '../book.ts';
import { hundredths } from '../book.ts';
import { frame } from '../frame.ts';
import type { Complaint, Form } from './form.ts';
import { sentByShop } from './form.ts';
import { texts } from './texts.ts';

/** The parts of a pay page that differ between systems. */
export type Look = Readonly<{
  brand: string;
  method: Readonly<Record<'ru' | 'en', string>>;
  /** Where the buttons send the form. */
  path: string;
}>;

const hidden = (sent: URLSearchParams): SafeHtml[] =>
  sentByShop(sent).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** The amount that the payer is charged. */
const sumOf = ({ charge: { amount, currency }, fee = '0' }: Form): string =>
  `${((hundredths(amount) + hundredths(fee)) / 100).toFixed(2)} ${currency}`;

const figures = (form: Form): SafeHtml => {
  const { charge, lang, shop, fee } = form;
  const say = texts[lang];
  return html`
    <p class="sum"><span>${say.toPay}</span> ${sumOf(form)}</p>
    <dl>
      ${
        fee === undefined
          ? []
          : html`
              <dt>${say.amount}</dt>
              <dd>${charge.amount} ${charge.currency}</dd>
              <dt>${say.fee}</dt>
              <dd>${fee} ${charge.currency}</dd>
            `
      }
      <dt>${say.order}</dt>
      <dd>${charge.order}</dd>
      <dt>${say.shop}</dt>
      <dd>${shop}</dd>
    </dl>
  `;
};

const action = (name: string, label: string, kind = ''): SafeHtml =>
  html`<button name="action" value="${name}" class="${kind}">${label}</button>`;

export const payPage = (
  { brand, method, path }: Look,
  form: Form,
  sent: URLSearchParams,
): SafeHtml => {
  const say = texts[form.lang];
  return frame(
    { title: say.title, lang: form.lang, brand },
    html`
      ${figures(form)}
      <form method="post" action="${path}">
        ${hidden(sent)}
        <p class="method">${method[form.lang]}</p>
        ${action('pay', `${say.pay} ${sumOf(form)}`, 'primary')} ${action('decline', say.decline)}
        <details>
          <summary>${say.outcomes}</summary>
          ${action('twice', say.twice)} ${action('repeated', say.repeated)}
          ${action('wrong_amount', say.wrong_amount)} ${action('forged', say.forged)}
          ${action('refunded', say.refunded)} ${action('charged_back', say.charged_back)}
          <div class="late">
            ${action('late', say.late)}
            <label>
              ${say.minutes}
              <input name="minutes" type="number" min="0" max="10080" value="20" />
            </label>
          </div>
        </details>
      </form>
      <p class="note">${say.simulated}</p>
    `,
  );
};

export const waitingPage = (
  { brand, path }: Look,
  form: Form,
  sent: URLSearchParams,
  { intid, due_at }: Payment,
): SafeHtml => {
  const say = texts[form.lang];
  return frame(
    { title: say.waiting, lang: form.lang, brand },
    html`
      ${figures(form)}
      <p class="method">
        ${say.waitingUntil} <time>${(due_at ?? '').slice(0, 16).replace('T', ' ')} UTC</time>
      </p>
      <form method="post" action="${path}">
        ${hidden(sent)}
        <input type="hidden" name="intid" value="${intid}" />
        ${action('settle', say.payNow, 'primary')}
      </form>
      <p><a href="${form.success}">${say.back}</a></p>
      <p class="note">${say.simulated}</p>
    `,
  );
};

export const refusalPage = ({ brand }: Look, complaint: Complaint): SafeHtml => {
  const say = texts.ru;
  return frame(
    { title: say.refused, lang: 'ru', brand },
    html`
      <h1>${say.refused}</h1>
      <p role="alert">${say.complaints[complaint]} · ${texts.en.complaints[complaint]}</p>
    `,
  );
};
