import { Secret, TOTP } from 'otpauth';

const secretBytes = 20; // of an HMAC-SHA-1 (RFC 4226, 4)
/**
 * Every authenticator application supports these settings, and most support no others (RFC 6238,
 * 1.2).
 */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Periods that the clock of a phone may be off, before and after. */
const window = 1;

/** Codes of an authenticator application (RFC 6238). */
export const oneTimeCodes = {
  /** In base32. */
  newSecret: (): string => new Secret({ size: secretBytes }).base32,

  /**
   * The URI in the QR code for authenticator applications:
   * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
   */
  uriOf: (secret: string, issuer: string, label: string): string =>
    new TOTP({ ...form, secret: Secret.fromBase32(secret), issuer, label }).toString(),

  /** The period in which the code is valid; null if it is not valid around that moment. */
  stepOf: (secret: string, code: string, at: string): number | null => {
    const timestamp = Date.parse(at);
    const delta = TOTP.validate({
      ...form,
      token: code,
      secret: Secret.fromBase32(secret),
      timestamp,
      window,
    });
    return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
  },
};
