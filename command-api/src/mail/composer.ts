import type { Lang } from '@shop/domain/kernel';
import type { MailKind, MailTopic, TopicOf } from '@shop/domain/mail';
import type { Letter } from './letter.ts';

/**
 * Makes the letter of one kind from what is known now, and at least at the position at which it
 * was asked for; null where there is nothing to tell.
 */
export type Composer<Kind extends MailKind> = (
  about: TopicOf<Kind>['about'],
  lang: Lang,
  askedAt: bigint,
) => Promise<Letter | null>;

export type Composers = { readonly [Kind in MailKind]: Composer<Kind> };

export const composeBy =
  (composers: Composers) =>
  ({ kind, about }: MailTopic, lang: Lang, askedAt: bigint): Promise<Letter | null> => {
    switch (kind) {
      case 'order-links':
        return composers[kind](about, lang, askedAt);
      case 'product-works-again':
        return composers[kind](about, lang, askedAt);
      case 'rate-back-in-stock':
        return composers[kind](about, lang, askedAt);
      case 'low-stock':
        return composers[kind](about, lang, askedAt);
      case 'email-code':
        return composers[kind](about, lang, askedAt);
      case 'password-code':
        return composers[kind](about, lang, askedAt);
      case 'email-changed':
        return composers[kind](about, lang, askedAt);
      case 'contact-asked':
        return composers[kind](about, lang, askedAt);
      case 'contact-answered':
        return composers[kind](about, lang, askedAt);
      case 'fulfilment-stuck':
        return composers[kind](about, lang, askedAt);
    }
  };
