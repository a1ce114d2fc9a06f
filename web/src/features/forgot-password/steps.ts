import { checkPasswordCodeRequest } from '@shop/contracts/identity/account.contract';
import { moment } from '@shop/contracts/wire/contract';

/** What a visit's history keeps of a password that is set anew. */
export type CodeRequest = Readonly<{ email: string; next_code_at: string }>;
export type VerifiedCode = Readonly<{ email: string; code: string }>;

/** Where in the three steps somebody is. */
export type Step =
  | Readonly<{ name: 'email' }>
  | (Readonly<{ name: 'code' }> & CodeRequest)
  | (Readonly<{ name: 'password' }> & VerifiedCode);

const codeRequest = checkPasswordCodeRequest.omit({ code: true }).extend({ next_code_at: moment });

/** The step that a page of the visit's history stands for. */
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
