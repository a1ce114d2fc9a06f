import type { RegisterRequest } from '@shop/contracts/identity/account.contract';
import type { SignInReply } from '@shop/contracts/identity/contract';
import { signInReply } from '@shop/contracts/identity/contract';
import { api } from '../../shared/api/api.ts';

export const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<SignInReply, RegisterRequest>({
      query: (body) => ({ url: '/register', method: 'POST', body }),
      responseSchema: signInReply,
    }),
  }),
});
