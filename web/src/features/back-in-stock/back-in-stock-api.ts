import type {
  BackInStockRequest,
  StopEmailsRequest,
} from '@shop/contracts/email-notifications/contract';
import { api } from '../../shared/api/api.ts';

export const {
  useSubscribeToBackInStockMutation,
  useUnsubscribeFromBackInStockMutation,
  useStopStatusEmailsMutation,
  useStopRemindersMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    subscribeToBackInStock: build.mutation<unknown, BackInStockRequest>({
      query: (body) => ({ url: '/back-in-stock', method: 'POST', body }),
    }),
    unsubscribeFromBackInStock: build.mutation<unknown, StopEmailsRequest>({
      query: (body) => ({ url: '/back-in-stock/stop', method: 'POST', body }),
    }),
    stopStatusEmails: build.mutation<unknown, StopEmailsRequest>({
      query: (body) => ({ url: '/status-emails/stop', method: 'POST', body }),
    }),
    stopReminders: build.mutation<unknown, StopEmailsRequest>({
      query: (body) => ({ url: '/reminders/stop', method: 'POST', body }),
    }),
  }),
});
