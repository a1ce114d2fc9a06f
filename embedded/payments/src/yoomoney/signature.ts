import { createHash, createHmac } from 'node:crypto';

export type Parameters = readonly (readonly [string, string])[];

const unreserved = /[A-Za-z0-9\-._~]/;

/** RFC 3986, byte for byte. */
const escapeValue = (value: string): string =>
  Array.from(Buffer.from(value, 'utf8'), (byte) => {
    const character = String.fromCharCode(byte);
    return unreserved.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');

/** Over all parameters, by name. */
export const signOf = (parameters: Parameters, secret: string): string => {
  const hmac = createHmac('sha256', secret);
  const sorted = parameters.toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [index, [name, value]] of sorted.entries()) {
    hmac.update(`${index === 0 ? '' : '&'}${name}=${escapeValue(value)}`);
  }
  return hmac.digest('hex');
};

/** The older signature. The amount that the buyer paid before the fee is not part of it. */
export const sha1Of = (parameters: Parameters, secret: string): string => {
  const notificationFields = new Map(parameters);
  const text = [
    notificationFields.get('notification_type'),
    notificationFields.get('operation_id'),
    notificationFields.get('amount'),
    notificationFields.get('currency'),
    notificationFields.get('datetime'),
    notificationFields.get('sender'),
    notificationFields.get('codepro'),
    secret,
    notificationFields.get('label'),
  ].join('&');
  return createHash('sha1').update(text, 'utf8').digest('hex');
};
