import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import { style } from './style.ts';

type PageOptions = Readonly<{ title: string; lang: 'ru' | 'en'; brand: string; wide?: boolean }>;

export const renderPage = (
  { title, lang, brand, wide = false }: PageOptions,
  content: SafeHtml,
): SafeHtml =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main class="${wide ? 'wide' : 'card'}">
          <p class="brand">${brand}</p>
          ${content}
        </main>
      </body>
    </html>`;
