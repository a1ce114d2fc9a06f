import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { RefundReply } from '@shop/contracts/ordering/back-office.contract';
import { refundReply } from '@shop/contracts/ordering/back-office.contract';
import { totpHeader } from '@shop/contracts/identity/totp.contract';
import type { ActionAttempt } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { ordersCall } from './orders-api.ts';

const orderCall = (number: number): string => `${ordersCall}/${number}`;

/** A staff action on an order. The idempotency key lets the server execute it once. */
type Action<Body> = Readonly<{ number: number; attempt: ActionAttempt; body: Body }>;

type PaymentRef = Readonly<{ system: string; payment_id: string }>;
export type RefundBody = Readonly<{
  refund_id: string;
  payment: PaymentRef;
  keys: readonly string[];
  reason: string;
  manual: boolean;
}>;

const toPostRequest = ({ code, key }: ActionAttempt, url: string, body: object) => ({
  url,
  method: 'POST',
  body,
  headers: { 'Idempotency-Key': key, ...(code !== '' && { [totpHeader]: code }) },
});

/** The cache tags of the order, its history and the counts in the tab bar. */
const listOrderTags = (
  _reply: unknown,
  _error: unknown,
  { number }: Readonly<{ number: number }>,
) => [...entryTag(orderCall(number)), 'AdminCounts'] as const;

export const {
  useAdminOrderQuery,
  useRefundOrderMutation,
  useRefundSentMutation,
  useRetryRefundMutation,
  useReplaceOrderKeyMutation,
  useAcceptPaymentMutation,
  useLiftHoldMutation,
  useResolveAttentionMutation,
  useCancelByStaffMutation,
  useCorrectByStaffMutation,
  useMailKeysMutation,
  useResendMailMutation,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrder: build.query<AdminOrderPage, number>({
      query: orderCall,
      responseSchema: adminOrderPage,
      extraOptions: { quiet: true },
      providesTags: (_order, _error, number) => entryTag(orderCall(number)),
      keepUnusedDataFor: 0,
    }),
    refundOrder: build.mutation<RefundReply, Action<RefundBody>>({
      query: ({ number, attempt, body }) =>
        toPostRequest(attempt, `${orderCall(number)}/refunds`, body),
      responseSchema: refundReply,
      invalidatesTags: listOrderTags,
    }),
    refundSent: build.mutation<unknown, Action<Readonly<{ refund: string; reference: string }>>>({
      query: ({ number, attempt, body: { refund, reference } }) =>
        toPostRequest(attempt, `${orderCall(number)}/refunds/${refund}/sent`, {
          reference,
          reason: attempt.reason,
        }),
      invalidatesTags: listOrderTags,
    }),
    retryRefund: build.mutation<unknown, Action<Readonly<{ refund: string; manual: boolean }>>>({
      query: ({ number, attempt, body: { refund, manual } }) =>
        toPostRequest(attempt, `${orderCall(number)}/refunds/${refund}/retry`, {
          manual,
          reason: attempt.reason,
        }),
      invalidatesTags: listOrderTags,
    }),
    replaceOrderKey: build.mutation<unknown, Action<Readonly<{ key_id: string }>>>({
      query: ({ number, attempt, body }) =>
        toPostRequest(attempt, `${orderCall(number)}/replace-key`, {
          ...body,
          reason: attempt.reason,
        }),
      invalidatesTags: listOrderTags,
    }),
    acceptPayment: build.mutation<unknown, Action<Readonly<{ payment: PaymentRef }>>>({
      query: ({ number, attempt, body }) =>
        toPostRequest(attempt, `${orderCall(number)}/accept-payment`, {
          ...body,
          reason: attempt.reason,
        }),
      invalidatesTags: listOrderTags,
    }),
    liftHold: build.mutation<unknown, Action<object>>({
      query: ({ number, attempt }) =>
        toPostRequest(attempt, `${orderCall(number)}/lift-hold`, { reason: attempt.reason }),
      invalidatesTags: listOrderTags,
    }),
    resolveAttention: build.mutation<unknown, Action<object>>({
      query: ({ number, attempt }) =>
        toPostRequest(attempt, `${orderCall(number)}/resolve-attention`, {
          reason: attempt.reason,
        }),
      invalidatesTags: listOrderTags,
    }),
    cancelByStaff: build.mutation<unknown, Action<object>>({
      query: ({ number, attempt }) =>
        toPostRequest(attempt, `${orderCall(number)}/cancel`, { reason: attempt.reason }),
      invalidatesTags: listOrderTags,
    }),
    correctByStaff: build.mutation<unknown, Action<Readonly<{ email: string }>>>({
      query: ({ number, attempt, body }) =>
        toPostRequest(attempt, `${orderCall(number)}/email`, { ...body, reason: attempt.reason }),
      invalidatesTags: listOrderTags,
    }),
    mailKeys: build.mutation<unknown, Action<object>>({
      query: ({ number, attempt }) =>
        toPostRequest(attempt, `${orderCall(number)}/mail-keys`, { reason: attempt.reason }),
      invalidatesTags: listOrderTags,
    }),
    resendMail: build.mutation<unknown, Action<Readonly<{ mail: string }>>>({
      query: ({ attempt, body: { mail } }) =>
        toPostRequest(attempt, `/admin/mail/${mail}/resend`, { reason: attempt.reason }),
      invalidatesTags: listOrderTags,
    }),
  }),
});
