import { createHmac, timingSafeEqual } from 'node:crypto';

const digits = 6;

/** Verification codes that people copy from an email. */
export interface VerificationCodes {
  /** Six digits; the same code for the same id. */
  compute(codeId: string): string;
  verify(codeId: string, code: string): boolean;
}

/** Derives codes from an id and a secret, so that no event or job contains them. */
export const verificationCodes = (secret: string): VerificationCodes => {
  const computeCode = (codeId: string): string => {
    const digest = createHmac('sha256', secret).update(`code:${codeId}`).digest();
    return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
  };
  return {
    compute: computeCode,
    verify: (codeId, code) => {
      const [expected, actual] = [Buffer.from(computeCode(codeId)), Buffer.from(code)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
};
