import type { Texts } from './texts.ts';

/**
 * Reasons for refusing an account, an order or a message of a banned address. Not used by the
 * client.
 */
export const banTexts = {
  'email-banned': {
    field: 'email',
    rus: 'Эта почта заблокирована',
    eng: 'This email is banned',
  },
} satisfies Texts;
