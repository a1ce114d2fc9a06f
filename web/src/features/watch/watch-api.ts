import type { AskWatchRequest, StopWatchRequest } from '@shop/domain/notices/contract';
import { api } from '../../shared/api/api.ts';

export const { useAskWatchMutation, useStopWatchMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    askWatch: build.mutation<unknown, AskWatchRequest>({
      query: (body) => ({ url: '/watches', method: 'POST', body }),
    }),
    stopWatch: build.mutation<unknown, StopWatchRequest>({
      query: (body) => ({ url: '/watches/stop', method: 'POST', body }),
    }),
  }),
});
