import type { Lang } from '@shop/domain/kernel';

/** One part of a letter after another, as people read it. */
export type Part =
  | Readonly<{ text: string }>
  | Readonly<{ heading: string }>
  | Readonly<{ code: string }>
  | Readonly<{ link: string; label: string }>
  /** Small print; with a `link` it is one. */
  | Readonly<{ note: string; link?: string }>;

type Content = Readonly<{ lang: Lang; subject: string; title: string; parts: readonly Part[] }>;

export type Letter = Readonly<{ subject: string; text: string; html: string }>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const asText = (part: Part): string => {
  if ('text' in part) return part.text;
  if ('heading' in part) return `\n${part.heading}:`;
  if ('code' in part) return part.code;
  if ('label' in part) return `\n${part.label}: ${part.link}`;
  return `\n${part.note}${part.link === undefined ? '' : `: ${part.link}`}`;
};

const asHtml = (part: Part): string => {
  if ('text' in part) {
    return `<p style="white-space:pre-line;margin:0 0 16px">${escape(part.text)}</p>`;
  }
  if ('heading' in part) {
    return `<h2 style="font-size:16px;margin:24px 0 4px">${escape(part.heading)}</h2>`;
  }
  if ('code' in part) {
    return `<p style="font:600 20px/1.4 ui-monospace,Consolas,monospace;background:#f2f4ee;padding:12px 16px;border-radius:8px;margin:8px 0;word-break:break-all">${escape(part.code)}</p>`;
  }
  if ('label' in part) {
    return `<p><a href="${escape(part.link)}" style="display:inline-block;background:#15181a;color:#d4f44d;padding:12px 20px;border-radius:8px;text-decoration:none">${escape(part.label)}</a></p>`;
  }
  const note = escape(part.note);
  const shown =
    part.link === undefined
      ? note
      : `<a href="${escape(part.link)}" style="color:#5a6166">${note}</a>`;
  return `<p style="color:#5a6166;font-size:14px">${shown}</p>`;
};

/** A letter as text and as HTML, in which no name becomes markup and no line a header. */
export const letter = ({ lang, subject, title, parts }: Content): Letter => ({
  subject: subject.replaceAll(/\s+/g, ' '),
  text: [title, ...parts.map(asText)].join('\n'),
  html: `<!doctype html>
<html lang="${lang === 'rus' ? 'ru' : 'en'}">
<body style="margin:0;background:#ffffff;color:#15181a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font-size:22px;margin:0 0 8px">${escape(title)}</h1>
${parts.map(asHtml).join('\n')}
</div>
</body>
</html>`,
});
