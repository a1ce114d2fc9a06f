import type { Instant, Lang } from '@shop/contracts/kernel';
import type { EmailChoices } from '../email-notifications/email-choices.ts';
import { dayAndTimeText } from './email-time.ts';
import { grammaticalNumber } from './messages/grammatical-number.ts';
import { orderEmailMessages } from './messages/orders.ts';
import type { OrderEmailContent } from './order-email.ts';
import type { OrderInEmail } from './order-parts.ts';
import { purchaseTitle } from './order-parts.ts';
import type { FindSalePage } from './sale-page.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

export type KeyEndingEmailDeps = Readonly<{
  /** The ends of the terms that share a reminder with this one, the earliest first. */
  findEndingTerms: (orderId: string, end: Instant, position: bigint) => Promise<readonly Instant[]>;
  findSalePage: FindSalePage;
  publicUrl: string;
  stopRemindersTokenOf: (orderId: string) => string;
  ownerWantsReminders: EmailChoices['isEnabledFor'];
}>;

/** The reminder of keys that end soon; null if no key does, or the owner turned reminders off. */
export const keyEndingContent = async (
  {
    publicUrl,
    findEndingTerms,
    findSalePage,
    ownerWantsReminders,
    stopRemindersTokenOf,
  }: KeyEndingEmailDeps,
  about: OrderInEmail,
  { ends, position }: Readonly<{ ends: Instant; position: bigint }>,
  lang: Lang,
): Promise<OrderEmailContent | null> => {
  const { status, orderId: id, productId } = about.order;
  if (status !== 'fulfilled') return null;
  const terms = await findEndingTerms(id, ends, position);
  const [first, last] = [terms[0], terms.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (!(await ownerWantsReminders(about.order))) return null;
  const {
    title: titles,
    text,
    buyAgain,
    button: label,
    stop: note,
  } = orderEmailMessages[lang].keyEnding;
  const form = grammaticalNumber(terms.length);
  const title = titles[form](purchaseTitle({ ...about.placed, count: terms.length }, lang));
  const lead = text[form](dayAndTimeText(first, lang), dayAndTimeText(last, lang));
  const page = await findSalePage({ productId }, lang);
  const links = unsubscribeLinks(publicUrl, lang, 'reminders', stopRemindersTokenOf(id));
  return {
    reason: 'reminder',
    subject: title,
    title,
    text: page === null ? lead : `${lead} ${buyAgain[form]}`,
    ...(page !== null && { button: { link: page, label } }),
    stop: { note, links },
  };
};
