import type { AnswerTime } from '@shop/domain/support/contract';
import { answerTime } from '@shop/domain/support/contract';
import { api } from '../api/api.ts';

export const { useAnswerTimeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    answerTime: build.query<AnswerTime, void>({
      query: () => '/ticket/answer-time',
      responseSchema: answerTime,
      extraOptions: { quiet: true },
    }),
  }),
});
