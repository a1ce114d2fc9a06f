import { createHmac, timingSafeEqual } from 'node:crypto';

const digits = 6;

/** Codes that people type in from a mail. */
export interface VerificationCodes {
  /** Six digits; the same for the same id. */
  of(codeId: string): string;
  fits(codeId: string, code: string): boolean;
}

/** Made from an id and a secret, so that no event and no job holds them. */
export const verificationCodes = (secret: string): VerificationCodes => {
  const computeCode = (codeId: string): string => {
    const digest = createHmac('sha256', secret).update(`code:${codeId}`).digest();
    return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
  };
  return {
    of: computeCode,
    fits: (codeId, code) => {
      const [expected, actual] = [Buffer.from(computeCode(codeId)), Buffer.from(code)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
};
