import { z } from 'zod';
import { wireCode } from '../wire/contract.ts';

/** Wire format of authenticator codes (RFC 6238). */

/**
 * Carries a fresh authenticator code with requests that require one: reveal a key, refund, change a
 * level.
 */
export const totpHeader = 'X-Totp-Code';

export const totpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, wireCode('totp-invalid'));

export const totpRequest = z.strictObject({ code: totpCode });

/** `uri` is for the application to read, as a QR code or by hand. */
export const preparedTotp = z.object({ secret: z.string(), uri: z.string() });
export type PreparedTotp = Readonly<z.output<typeof preparedTotp>>;

export const totpStatus = z.object({ enabled: z.boolean() });
export type TotpStatus = Readonly<z.output<typeof totpStatus>>;
