import type { SignInReply, SignInRequest } from '@shop/contracts/identity/contract';
import { signInReply } from '@shop/contracts/identity/contract';
import { api } from '../../shared/api/api.ts';

export const { useSignInMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInReply, SignInRequest>({
      query: (body) => ({ url: '/auth', method: 'POST', body }),
      responseSchema: signInReply,
    }),
  }),
});
