import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Message } from './message.ts';
import { style } from './style.ts';

const frame = (title: string, refresh: SafeHtml, content: SafeHtml): SafeHtml =>
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
          <p>Every email the shop sends arrives here. Nothing leaves this machine.</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;

const moment = (iso: string): SafeHtml =>
  html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;

const row = ({ id, to, subject, text, received_at }: Message): SafeHtml => html`
  <li>
    <a href="/messages/${id}">
      <span class="to">${to.join(', ')}</span>
      <span class="subject"><b>${subject || '(no subject)'}</b> ${text.slice(0, 120)}</span>
      ${moment(received_at)}
    </a>
  </li>
`;

export const listPage = (messages: readonly Message[], total: number, to: string): SafeHtml =>
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
        messages.length === 0
          ? html`<p class="empty">${to ? 'No emails to this address.' : 'No emails yet.'}</p>`
          : html`<ul class="list">
              ${messages.map(row)}
            </ul>`
      }
      <p class="total">Showing ${messages.length} of ${total}, newest first</p>
    `,
  );

const part = (title: string, shown: boolean, content: SafeHtml): SafeHtml =>
  shown
    ? html`<section>
        <h2>${title}</h2>
        ${content}
      </section>`
    : html``;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

export const messagePage = (message: Message): SafeHtml =>
  frame(
    message.subject || '(no subject)',
    html``,
    html`
      <h1>${message.subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${message.from}</dd>
        <dt>To</dt>
        <dd>${message.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${moment(message.received_at)}</dd>
      </dl>
      ${part(
        'HTML',
        message.html !== '',
        html`<iframe
          title="Email content"
          src="/messages/${message.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`,
      )}
      ${part('Text', message.text !== '', html`<pre>${message.text}</pre>`)}
      ${part(
        'Attachments',
        message.attachments.length > 0,
        html`<ul>
          ${message.attachments.map(
            ({ name, type, size }, index) => html`
              <li>
                <a href="/messages/${message.id}/files/${index}">${name}</a>
                ${type}, ${kilobytes(size)}
              </li>
            `,
          )}
        </ul>`,
      )}
      <section>
        <details>
          <summary>Headers</summary>
          <pre>${message.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
          <p><a href="/messages/${message.id}/raw">Source</a></p>
        </details>
      </section>
    `,
  );
