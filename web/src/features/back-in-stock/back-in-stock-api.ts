import type {
  BackInStockRequest,
  EmailTokenRequest,
} from '@shop/contracts/email-notifications/contract';
import { api } from '../../shared/api/api.ts';

export const {
  useSubscribeToBackInStockMutation,
  useUnsubscribeFromBackInStockMutation,
  useStopStatusEmailsMutation,
  useStopRemindersMutation,
  useStartRemindersMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    subscribeToBackInStock: build.mutation<unknown, BackInStockRequest>({
      query: (body) => ({ url: '/back-in-stock', method: 'POST', body }),
    }),
    unsubscribeFromBackInStock: build.mutation<unknown, EmailTokenRequest>({
      query: (body) => ({ url: '/back-in-stock/stop', method: 'POST', body }),
    }),
    stopStatusEmails: build.mutation<unknown, EmailTokenRequest>({
      query: (body) => ({ url: '/status-emails/stop', method: 'POST', body }),
    }),
    stopReminders: build.mutation<unknown, EmailTokenRequest>({
      query: (body) => ({ url: '/reminders/stop', method: 'POST', body }),
    }),
    startReminders: build.mutation<unknown, EmailTokenRequest>({
      query: (body) => ({ url: '/reminders/start', method: 'POST', body }),
    }),
  }),
});
