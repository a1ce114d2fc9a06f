import { checkPasswordCodeRequest } from '@shop/contracts/identity/account.contract';
import { moment } from '@shop/contracts/wire/contract';

/** What a visit's history keeps of a password that is set anew. */
export type Asked = Readonly<{ email: string; next_code_at: string }>;
export type Proved = Readonly<{ email: string; code: string }>;

/** Where in the three steps somebody is. */
export type Step =
  | Readonly<{ name: 'email' }>
  | (Readonly<{ name: 'code' }> & Asked)
  | (Readonly<{ name: 'password' }> & Proved);

const asked = checkPasswordCodeRequest.omit({ code: true }).extend({ next_code_at: moment });

/** The step that a page of the visit's history stands for. */
export const stepIn = (state: unknown): Step => {
  const proved = checkPasswordCodeRequest.safeParse(state).data;
  if (proved) return { name: 'password', ...proved };
  const known = asked.safeParse(state).data;
  return known ? { name: 'code', ...known } : { name: 'email' };
};

export const stepNumbers: Readonly<Record<Step['name'], number>> = {
  email: 1,
  code: 2,
  password: 3,
};
