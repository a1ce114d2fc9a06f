import { createHmac } from 'node:crypto';

/**
 * Hashes a text so that it can be found without being stored. `kind` separates equal texts of
 * different kinds. The secret must never rotate, or existing hashes no longer match. 32 hexadecimal
 * digits.
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
      | 'idempotency-key'
      | 'mail'
      | 'back-in-stock'
      | 'code'
      | 'network'
      | 'sender',
    text: string,
  ): string =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('hex').slice(0, 32);
