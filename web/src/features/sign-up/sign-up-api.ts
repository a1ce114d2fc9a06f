import type { RegisterRequest } from '@shop/domain/identity/account.contract';
import type { SignInReply } from '@shop/domain/identity/contract';
import { signInReply } from '@shop/domain/identity/contract';
import { api } from '../../shared/api/api.ts';

export const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<SignInReply, RegisterRequest>({
      query: (body) => ({ url: '/register', method: 'POST', body }),
      responseSchema: signInReply,
    }),
  }),
});
