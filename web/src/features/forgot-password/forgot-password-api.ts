import type {
  checkPasswordCodeRequest,
  CodeSentReply,
  passwordCodeRequest,
  resetPasswordRequest,
} from '@shop/contracts/identity/account.contract';
import { codeSentReply } from '@shop/contracts/identity/account.contract';
import { api } from '../../shared/api/api.ts';

type AskCode = (typeof passwordCodeRequest)['_input'];
type CheckCode = (typeof checkPasswordCodeRequest)['_input'];
type Reset = (typeof resetPasswordRequest)['_input'];

export const {
  useAskPasswordCodeMutation,
  useCheckPasswordCodeMutation,
  useResetPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    askPasswordCode: build.mutation<CodeSentReply, AskCode>({
      query: (body) => ({ url: '/password/code', method: 'POST', body }),
      responseSchema: codeSentReply,
    }),
    checkPasswordCode: build.mutation<unknown, CheckCode>({
      query: (body) => ({ url: '/password/check', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, Reset>({
      query: (body) => ({ url: '/password/reset', method: 'POST', body }),
    }),
  }),
});
