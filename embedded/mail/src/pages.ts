import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Letter } from './letter.ts';
import { style } from './style.ts';

const frame = (title: string, refresh: Html, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh}
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <header>
          <a href="/">Inbox</a>
          <p>Every message the shop sends ends here; none leaves this machine.</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`.html;

const moment = (iso: string): Html =>
  html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;

const row = ({ id, to, subject, text, received_at }: Letter): Html => html`
  <li>
    <a href="/messages/${id}">
      <span class="to">${to.join(', ')}</span>
      <span class="subject"><b>${subject || '(no subject)'}</b> ${text.slice(0, 120)}</span>
      ${moment(received_at)}
    </a>
  </li>
`;

export const listPage = (letters: readonly Letter[], total: number, to: string): string =>
  frame(
    `Inbox (${total})`,
    html`<meta http-equiv="refresh" content="5" />`,
    html`
      <form class="search" action="/">
        <label for="to">Recipient</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="buyer@example.org" />
        <button>Show</button>
      </form>
      ${
        letters.length === 0
          ? html`<p class="empty">${to ? 'No message to this address.' : 'No messages yet.'}</p>`
          : html`<ul class="list">
              ${letters.map(row)}
            </ul>`
      }
      <p class="total">${letters.length} of ${total} shown, newest first</p>
    `,
  );

const part = (title: string, shown: boolean, content: Html): Html =>
  shown
    ? html`<section>
        <h2>${title}</h2>
        ${content}
      </section>`
    : html``;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

export const messagePage = (letter: Letter): string =>
  frame(
    letter.subject || '(no subject)',
    html``,
    html`
      <h1>${letter.subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${letter.from}</dd>
        <dt>To</dt>
        <dd>${letter.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${moment(letter.received_at)}</dd>
      </dl>
      ${part(
        'HTML',
        letter.html !== '',
        html`<iframe
          title="The message"
          src="/messages/${letter.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`,
      )}
      ${part('Text', letter.text !== '', html`<pre>${letter.text}</pre>`)}
      ${part(
        'Attachments',
        letter.attachments.length > 0,
        html`<ul>
          ${letter.attachments.map(
            ({ name, type, size }, index) => html`
              <li>
                <a href="/messages/${letter.id}/files/${index}">${name}</a>
                ${type}, ${kilobytes(size)}
              </li>
            `,
          )}
        </ul>`,
      )}
      <section>
        <details>
          <summary>Headers</summary>
          <pre>${letter.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
          <p><a href="/messages/${letter.id}/raw">Source</a></p>
        </details>
      </section>
    `,
  );
