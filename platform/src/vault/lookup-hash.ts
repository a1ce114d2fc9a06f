import { createHmac } from 'node:crypto';

/**
 * Finds a thing again without holding it: `kind` keeps equal texts of different kinds apart.
 * Its secret never rotates, or nothing would be found again. 32 hexadecimal digits.
 */
export const lookupHasher =
  (secret: string) =>
  (
    kind:
      | 'email'
      | 'name'
      | 'key'
      | 'import'
      | 'promo'
      | 'request'
      | 'mail'
      | 'watch'
      | 'code'
      | 'network'
      | 'sender',
    text: string,
  ): string =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('hex').slice(0, 32);
