import { checkPasswordCodeRequest } from '@shop/contracts/identity/account.contract';
import { moment } from '@shop/contracts/wire/contract';

/** The history state of a password reset. */
export type CodeRequest = Readonly<{ email: string; next_code_at: string }>;
export type VerifiedCode = Readonly<{ email: string; code: string }>;

/** The current step of the password reset. */
export type Step =
  | Readonly<{ name: 'email' }>
  | (Readonly<{ name: 'code' }> & CodeRequest)
  | (Readonly<{ name: 'password' }> & VerifiedCode);

const codeRequest = checkPasswordCodeRequest.omit({ code: true }).extend({ next_code_at: moment });

/** Returns the step that a history state represents. */
export const parseStep = (state: unknown): Step => {
  const verifiedCode = checkPasswordCodeRequest.safeParse(state).data;
  if (verifiedCode) return { name: 'password', ...verifiedCode };
  const request = codeRequest.safeParse(state).data;
  return request ? { name: 'code', ...request } : { name: 'email' };
};

export const stepNumbers: Readonly<Record<Step['name'], number>> = {
  email: 1,
  code: 2,
  password: 3,
};
