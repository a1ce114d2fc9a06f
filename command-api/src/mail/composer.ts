import type { Lang } from '@shop/contracts/kernel';
import type { MailKind, MailDescriptor } from '@shop/contracts/mail/values';
import type { DescriptorOf } from '@shop/domain/mail';
import type { Email } from './render-email.ts';

/**
 * Composes an email of one kind from current state, at least as new as the position of the request;
 * null if there is no reason to send it any more.
 */
export type Composer<Kind extends MailKind> = (
  about: DescriptorOf<Kind>['about'],
  lang: Lang,
  requestPosition: bigint,
) => Promise<Email | null>;

export type Composers = { readonly [Kind in MailKind]: Composer<Kind> };

export const createEmailComposer =
  (composers: Composers) =>
  ({ kind, about }: MailDescriptor, lang: Lang, requestPosition: bigint): Promise<Email | null> => {
    switch (kind) {
      case 'order-links':
        return composers[kind](about, lang, requestPosition);
      case 'product-works-again':
        return composers[kind](about, lang, requestPosition);
      case 'rate-back-in-stock':
        return composers[kind](about, lang, requestPosition);
      case 'low-stock':
        return composers[kind](about, lang, requestPosition);
      case 'email-code':
        return composers[kind](about, lang, requestPosition);
      case 'password-code':
        return composers[kind](about, lang, requestPosition);
      case 'email-changed':
        return composers[kind](about, lang, requestPosition);
      case 'contact-submitted':
        return composers[kind](about, lang, requestPosition);
      case 'contact-answered':
        return composers[kind](about, lang, requestPosition);
      case 'ticket-answered':
        return composers[kind](about, lang, requestPosition);
      case 'payment-currency':
      case 'payment-unmatched':
      case 'payment-unchecked':
        return composers[kind](about, lang, requestPosition);
      case 'fulfilment-stuck':
      case 'order-placed':
      case 'order-expired':
      case 'order-cancelled':
      case 'amount-differs':
      case 'order-held':
      case 'keys-awaited':
      case 'manual-delivery':
        return composers[kind](about, lang, requestPosition);
      case 'key-ending':
        return composers[kind](about, lang, requestPosition);
      case 'status-changed':
        return composers[kind](about, lang, requestPosition);
      case 'refund-failed':
      case 'refund-decided':
      case 'refund-sent':
        return composers[kind](about, lang, requestPosition);
      case 'payment-returned':
        return composers[kind](about, lang, requestPosition);
    }
  };
