import type { AnswerTime } from '@shop/contracts/support/contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';

const answerTime = lazySchema(
  async () => (await import('@shop/contracts/support/contract')).answerTime,
);

export const { useAnswerTimeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    answerTime: build.query<AnswerTime, void>({
      query: () => '/ticket/answer-time',
      responseSchema: answerTime,
      extraOptions: { quiet: true },
    }),
  }),
});
