/** Masks secrets and personal data in a notification's content, before staff see it. */

type PostedBody = Readonly<{ raw: string; headers: Readonly<Record<string, string>> }>;

const mask = '•••';

/** Secrets, signatures, from which a weak secret could be guessed, and tokens of orders. */
const secrets = [
  'authorization',
  'lmi_hash',
  'lmi_hash2',
  'lmi_secret_key',
  'notification_secret',
  'password',
  'sandbox-signature',
  'secret',
  'sha1_hash',
  'sha256',
  'sign',
  'signature',
  't',
  'token',
  'unique_code',
  'us_t',
];

const personalFields = [
  'account_number',
  'agent',
  'building',
  'card',
  'cardid',
  'city',
  'customer',
  'email',
  'expdate',
  'fathersname',
  'firstname',
  'flat',
  'ip',
  'lastname',
  'lmi_payer_ip',
  'lmi_payer_purse',
  'lmi_payer_wm',
  'lmi_paymer_email',
  'p_email',
  'p_phone',
  'pan',
  'payer_account',
  'payer_details',
  'payment_method',
  'phone',
  'rebillid',
  'sender',
  'street',
  'suite',
  'zip',
];

const hiddenNames: ReadonlySet<string> = new Set([...secrets, ...personalFields]);
const isHidden = (name: string): boolean => hiddenNames.has(name.toLowerCase());

const emails = /[^\s"'<>=&:;,]+@[^\s"'<>=&:;,]+\.[^\s"'<>=&:;,]+/gu;
const maskEmails = (text: string): string => text.replaceAll(emails, mask);

const maskedJson = (value: unknown): unknown => {
  if (typeof value === 'string') return maskEmails(value);
  if (Array.isArray(value)) return value.map(maskedJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isHidden(name) ? mask : maskedJson(inner)]),
  );
};

const readJson = (raw: string): unknown => {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
};

/** One field per line, decoded, so that it can be read. */
const maskedForm = (raw: string): string =>
  [...new URLSearchParams(raw)]
    .map(([name, value]) => `${name}=${isHidden(name) ? mask : maskEmails(value)}`)
    .join('\n');

const maskedBody = (raw: string, type: string): string => {
  const json = readJson(raw);
  if (json !== undefined) return JSON.stringify(maskedJson(json), null, 2);
  return type.includes('x-www-form-urlencoded') ? maskedForm(raw) : maskEmails(raw);
};

/** The notification as staff see it: secrets, signatures, tokens and personal data are masked. */
export const maskNotification = ({ raw, headers }: PostedBody): PostedBody => ({
  raw: maskedBody(raw, headers['content-type'] ?? ''),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isHidden(name) ? mask : value]),
  ),
});
