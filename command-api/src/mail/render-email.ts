import type { Lang } from '@shop/contracts/kernel';
import { htmlLang } from '@shop/contracts/kernel';
import { shopName } from '@shop/contracts/wire/shop-name.contract';
import { truncateText } from '@shop/contracts/wire/truncate-text';
import type { EmailReason } from './messages/footer.ts';
import { emailReasons, supportLabel } from './messages/footer.ts';
import { emailStyles as styles } from './email-styles.ts';
import { logoId } from './logo.ts';
import { joinShortWords } from './title-line-breaks.ts';

/** An amount stays on one line; without that, a line may break after its minus sign. */
export type EmailRow = Readonly<{ label: string; value: string; isAmount?: true }>;

/** One part of an email; parts follow each other. */
export type EmailPart =
  | Readonly<{ text: string }>
  | Readonly<{ heading: string }>
  /** A text to copy; void ones are struck through. */
  | Readonly<{ code: string; isVoid?: true }>
  | Readonly<{ link: string; label: string }>
  /** Small print; with `link` it is a link. */
  | Readonly<{ note: string; link?: string }>
  /** `image` is an absolute address. */
  | Readonly<{ product: Readonly<{ name: string; detail?: string; image: string }> }>
  /** A table of two columns; the last row is the sum. */
  | Readonly<{ rows: readonly EmailRow[] }>
  | Readonly<{ steps: readonly string[]; start: number }>;

type EmailContent = Readonly<{
  lang: Lang;
  reason: EmailReason;
  subject: string;
  title: string;
  /**
   * The preview that inboxes show after the subject. Without it, the beginning of the first part.
   */
  preheader?: string;
  parts: readonly EmailPart[];
  /** The address for one-click unsubscribe, of emails that can be turned off. */
  unsubscribe?: string;
  /** The shop's address. */
  publicUrl: string;
}>;

export type Email = Readonly<{
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const asText = (part: EmailPart): string => {
  if ('text' in part) return part.text;
  if ('heading' in part) return `${part.heading}:`;
  if ('code' in part) return part.code;
  if ('label' in part) return `${part.label}: ${part.link}`;
  if ('product' in part) {
    const { name, detail } = part.product;
    return detail === undefined ? name : `${name}, ${detail}`;
  }
  if ('rows' in part) return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('steps' in part) {
    return part.steps.map((step, index) => `${part.start + index}. ${step}`).join('\n');
  }
  return `${part.note}${part.link === undefined ? '' : `: ${part.link}`}`;
};

const isLine = (part: EmailPart): boolean => 'code' in part && !part.code.includes('\n');

/** A heading stays with the part after it, and consecutive keys of one line are one list. */
const separator = (before: EmailPart, part: EmailPart): string => {
  const isList = isLine(before) && isLine(part);
  return 'heading' in before || isList ? '\n' : '\n\n';
};

const partsAsText = (parts: readonly EmailPart[]): string =>
  parts.reduce((text, part, index) => {
    const before = parts[index - 1];
    return before ? `${text}${separator(before, part)}${asText(part)}` : asText(part);
  }, '');

const rowAsHtml = ({ label, value, isAmount }: EmailRow, isLast: boolean): string => {
  const style = isLast ? styles.lastRow : styles.row;
  const wrap = isAmount ? `;${styles.amount}` : '';
  return `<tr><td class="muted line" style="${style};${styles.muted}">${escape(label)}</td><td class="line" align="right" style="${style};font-weight:${isLast ? 700 : 400}${wrap}">${escape(value)}</td></tr>`;
};

const asHtml = (part: EmailPart): string => {
  if ('text' in part) return `<p style="${styles.text}">${escape(part.text)}</p>`;
  if ('heading' in part) return `<h2 style="${styles.heading}">${escape(part.heading)}</h2>`;
  if ('code' in part) {
    const [tag, className, style] = part.isVoid
      ? (['s', 'code muted', `${styles.code};${styles.muted}`] as const)
      : (['span', 'code', styles.code] as const);
    return `<p class="${className}" style="${style}"><${tag}>${escape(part.code)}</${tag}></p>`;
  }
  if ('label' in part) {
    return `<p style="margin:24px 0"><a class="button" href="${escape(part.link)}" style="${styles.button}">${escape(part.label)}</a></p>`;
  }
  if ('product' in part) {
    const { name, detail, image } = part.product;
    const below =
      detail === undefined
        ? ''
        : `<br><span class="muted" style="${styles.muted}">${escape(detail)}</span>`;
    return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px"><tr><td width="128" valign="top"><img src="${escape(image)}" alt="" width="112" height="63" style="${styles.picture}"></td><td valign="middle" style="${styles.product}"><strong>${escape(name)}</strong>${below}</td></tr></table>`;
  }
  if ('rows' in part) {
    const rows = part.rows.map((row, index) => rowAsHtml(row, index === part.rows.length - 1));
    return `<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px">${rows.join('')}</table>`;
  }
  if ('steps' in part) {
    const steps = part.steps.map((step) => `<li style="margin:0 0 8px">${escape(step)}</li>`);
    return `<ol start="${part.start}" style="${styles.steps}">${steps.join('')}</ol>`;
  }
  const note = escape(part.note);
  const content =
    part.link === undefined
      ? note
      : `<a class="muted" href="${escape(part.link)}" style="${styles.muted}">${note}</a>`;
  return `<p class="muted" style="${styles.note}">${content}</p>`;
};

/** RFC 2369 and RFC 8058: mail programs show a button of their own that unsubscribes. */
const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Inboxes show about as many characters after the subject, and phones fewer. */
const maxPreviewLength = 140;

/** Keeps mail programs from filling the preview with the text that follows. */
const previewPadding = '&#8199;&#847;'.repeat(60);

/**
 * Renders an email as text and HTML. Names are escaped in markup and headers. The HTML consists of
 * tables and inline styles, the only layout that all mail programs support. Dark colors apply if
 * the program supports `prefers-color-scheme`.
 */
export const renderEmail = (content: EmailContent): Email => {
  const { lang, reason, preheader, parts, unsubscribe, publicUrl } = content;
  const subject = joinShortWords(content.subject.replaceAll(/[ \r\n\t]+/gu, ' '), lang);
  const title = joinShortWords(content.title, lang);
  const name = shopName[lang];
  const home = `${publicUrl}/${lang}`;
  const support = `${home}/contacts`;
  const reasonText = emailReasons[lang][reason];
  const firstPart = parts[0];
  const preview = truncateText(
    preheader ?? (firstPart ? asText(firstPart) : title),
    maxPreviewLength,
  );
  return {
    subject,
    ...(unsubscribe !== undefined && { headers: oneClickHeaders(unsubscribe) }),
    text: [
      title,
      partsAsText(parts),
      `${reasonText}\n${supportLabel[lang]}: ${support}\n${name}: ${home}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${htmlLang[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${styles.sheet}</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preheader}">${escape(preview)}${previewPadding}</div>
<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" width="100%" style="${styles.card}">
<tr><td class="line" style="${styles.header}"><a href="${escape(home)}" class="brand" style="${styles.brand}"><img src="cid:${logoId}" alt="" width="32" height="32" style="${styles.mark}">${escape(name)}</a></td></tr>
<tr><td style="padding:24px">
<h1 style="${styles.title}">${escape(title)}</h1>
${parts.map(asHtml).join('\n')}
</td></tr>
<tr><td class="line muted" style="${styles.footer}">${escape(reasonText)}<br><a class="muted" href="${escape(support)}" style="${styles.muted}">${supportLabel[lang]}</a> · <a class="muted" href="${escape(home)}" style="${styles.muted}">${escape(name)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>`,
  };
};
