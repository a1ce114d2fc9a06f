import type {
  BackInStockRequest,
  StopEmailsRequest,
} from '@shop/contracts/email-notifications/contract';
import { api } from '../../shared/api/api.ts';

export const {
  useAskWatchMutation,
  useStopWatchMutation,
  useStopStatusEmailsMutation,
  useStopRemindersMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    askWatch: build.mutation<unknown, BackInStockRequest>({
      query: (body) => ({ url: '/watches', method: 'POST', body }),
    }),
    stopWatch: build.mutation<unknown, StopEmailsRequest>({
      query: (body) => ({ url: '/watches/stop', method: 'POST', body }),
    }),
    stopStatusEmails: build.mutation<unknown, StopEmailsRequest>({
      query: (body) => ({ url: '/status-emails/stop', method: 'POST', body }),
    }),
    stopReminders: build.mutation<unknown, StopEmailsRequest>({
      query: (body) => ({ url: '/reminders/stop', method: 'POST', body }),
    }),
  }),
});
