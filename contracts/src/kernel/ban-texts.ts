import type { Texts } from './texts.ts';

/** Why an account, an order or a message is refused to a banned address. The client never says it. */
export const banTexts = {
  'email-banned': {
    field: 'email',
    rus: 'Эта почта заблокирована',
    eng: 'This email is banned',
  },
} satisfies Texts;
