import { instructionParts } from '@shop/contracts/catalog/instruction.contract';
import type { Lang } from '@shop/contracts/kernel';
import { isCoveredByPromo } from '@shop/domain/ordering';
import type { IncludedDownload } from '../key-extras.ts';
import type { OrderInEmail } from './order-parts.ts';
import { purchaseTitle, orderPage, orderTable, productPart } from './order-parts.ts';
import type { Email, EmailPart } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import { keysMessages } from './messages/keys.ts';

/** A key that a new one replaces, and staff's reason. */
export type ReplacedKeyText = Readonly<{ old: string; key: string; reason: string }>;

type KeysEmailContent = OrderInEmail &
  Readonly<{
    keys: readonly string[];
    /** Replacements that the buyer has had no email about. */
    replaced: readonly ReplacedKeyText[];
    instruction: string;
    download: IncludedDownload | null;
  }>;

const codes = (keys: readonly string[]): readonly EmailPart[] => keys.map((code) => ({ code }));

/** A key that was replaced twice since the last email has one valid successor. */
const newKeysOf = ({ keys, replaced }: Pick<KeysEmailContent, 'keys' | 'replaced'>) =>
  keys.filter((key) => replaced.some((replacement) => replacement.key === key));

const voidKey = ({ old }: ReplacedKeyText): EmailPart => ({ code: old, isVoid: true });

/** The void keys with the reason, or each with its own if they differ. */
const voidKeyParts = (replaced: KeysEmailContent['replaced'], lang: Lang): readonly EmailPart[] => {
  const reasonPart = (reason: string): EmailPart => ({ text: keysMessages[lang].reason(reason) });
  const reasons = [...new Set(replaced.map(({ reason }) => reason))];
  return reasons.length > 1
    ? replaced.flatMap((replacement) => [voidKey(replacement), reasonPart(replacement.reason)])
    : [...replaced.map(voidKey), ...reasons.map(reasonPart)];
};

const keyParts = (content: KeysEmailContent, lang: Lang): readonly EmailPart[] => {
  const { keys, replaced } = content;
  const messages = keysMessages[lang];
  if (replaced.length === 0) return [{ heading: messages.keys(keys.length) }, ...codes(keys)];
  const newKeys = newKeysOf(content);
  const otherKeys = keys.filter((key) => !newKeys.includes(key));
  return [
    { heading: messages.newKeys(newKeys.length) },
    ...codes(newKeys),
    { heading: messages.voidKeys(replaced.length) },
    ...voidKeyParts(replaced, lang),
    ...(otherKeys.length > 0
      ? [{ heading: messages.otherKeys(otherKeys.length) }, ...codes(otherKeys)]
      : []),
  ];
};

const instructionPart = (part: ReturnType<typeof instructionParts>[number]): EmailPart =>
  part.kind === 'line' ? { text: part.text } : { steps: part.steps, start: part.start };

const downloadPart = (download: IncludedDownload | null, lang: Lang): readonly EmailPart[] => {
  if (download === null) return [];
  const { url, name } = download;
  const { downloadFile, downloadPage } = keysMessages[lang];
  return [{ link: url, label: name === null ? downloadPage : downloadFile(name) }];
};

/** The email with the keys: the product, the keys, how to use them and the order's page. */
export const keysEmail = (content: KeysEmailContent): Email => {
  const { order, keys, replaced, instruction, download, publicUrl } = content;
  const { lang } = order;
  const messages = keysMessages[lang];
  const isReplacement = replaced.length > 0;
  const count = isReplacement ? newKeysOf(content).length : keys.length;
  const title = purchaseTitle({ ...content.placed, count }, lang);
  return renderEmail({
    publicUrl,
    lang,
    reason: 'order',
    subject: isReplacement ? messages.newSubject(title, count) : messages.subject(title, count),
    title: isReplacement ? messages.replaced(count) : messages.thanks,
    // Keys are not for the preview on a locked screen.
    preheader: isReplacement
      ? messages.newPreheader(count)
      : messages.preheader(count, instruction !== ''),
    parts: [
      productPart(content, lang),
      ...keyParts(content, lang),
      ...(instruction === ''
        ? []
        : [
            { heading: messages.instruction },
            ...instructionParts(instruction).map(instructionPart),
          ]),
      ...downloadPart(download, lang),
      { link: orderPage(content, lang), label: messages.page },
      orderTable(content, lang),
      { note: isCoveredByPromo(order) ? messages.freeHelp : messages.help },
    ],
  });
};
