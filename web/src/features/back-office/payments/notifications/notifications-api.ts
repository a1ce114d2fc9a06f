import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type {
  AdminNotification,
  AdminNotificationPage,
  AdminNotifications,
  RevealedNotification,
  VerifyNotificationReply,
} from '@shop/contracts/payments/notifications.contract';
import {
  adminNotificationPage,
  adminNotifications,
  revealedNotification,
  verifyNotificationReply,
} from '@shop/contracts/payments/notifications.contract';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ActionAttempt } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import { api } from '../../../../shared/api/api.ts';
import { entryApi, entryTag } from '../../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../../shared/back-office/list/list-endpoint.ts';
import { paymentCall, paymentsCall } from '../payments-api.ts';

export const notificationsCall = `${paymentsCall}/notifications`;
const notificationCall = (id: string): string => `${notificationsCall}/${id}`;

type NotificationReference = Readonly<{ id: string; attempt: ActionAttempt }>;
type ResolveNotificationInput = NotificationReference &
  Readonly<{ payment: string; number: number | null }>;

const toPostRequest = (
  { id, attempt }: NotificationReference,
  verb: 'reveal' | 'resolve' | 'verify',
  body: object,
) => ({
  url: `${notificationCall(id)}/${verb}`,
  method: 'POST',
  headers: { 'Idempotency-Key': attempt.key },
  body,
});

const extraOptions = { quiet: true };

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminNotifications: build.query<ListPage<AdminNotification>, string>({
      query: (search) => `${notificationsCall}${search}`,
      responseSchema: adminNotifications,
      extraOptions,
    }),
    /** The argument is the query of the list without paging. */
    droppedNotifications: build.query<AdminNotifications, string>({
      query: (matching) => `${notificationsCall}?page=1&size=1&${matching}`,
      responseSchema: adminNotifications,
      extraOptions,
    }),
  }),
});

const notificationApi = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminNotification: build.query<AdminNotificationPage, string>({
      query: notificationCall,
      responseSchema: adminNotificationPage,
      providesTags: (_notification, _error, id) => entryTag(notificationCall(id)),
      keepUnusedDataFor: 0,
      extraOptions,
    }),
    verifyNotification: build.mutation<
      VerifyNotificationReply,
      NotificationReference & Readonly<{ apply: boolean }>
    >({
      query: ({ apply, ...notification }) => toPostRequest(notification, 'verify', { apply }),
      responseSchema: verifyNotificationReply,
      invalidatesTags: (_reply, _error, { id }) => entryTag(notificationCall(id)),
    }),
    resolveNotification: build.mutation<unknown, ResolveNotificationInput>({
      query: ({ number, ...notification }) =>
        toPostRequest(notification, 'resolve', { number, reason: notification.attempt.reason }),
      invalidatesTags: (_reply, _error, { id, payment }) => [
        ...entryTag(notificationCall(id)),
        ...entryTag(paymentCall(payment)),
        'AdminCounts' as const,
      ],
    }),
    revealNotification: build.mutation<RevealedNotification, NotificationReference>({
      query: (notification) =>
        toPostRequest(notification, 'reveal', { reason: notification.attempt.reason }),
      responseSchema: revealedNotification,
      invalidatesTags: (_reply, _error, { id }) => entryTag(notificationCall(id)),
    }),
  }),
});

export const { useDroppedNotificationsQuery } = notificationsApi;
export const {
  useAdminNotificationQuery,
  useVerifyNotificationMutation,
  useResolveNotificationMutation,
} = notificationApi;

/** Loads the posted content. Only the calling component has it; the store does not. */
export const useReveal = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useMemo(
    () => (notification: NotificationReference) =>
      dispatch(
        notificationApi.endpoints.revealNotification.initiate(notification, { track: false }),
      ),
    [dispatch],
  );
};
