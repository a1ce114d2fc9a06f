import type { AdminMail, MailPreview } from '@shop/contracts/mail/contract';
import { adminMail, adminMails, mailPreview } from '@shop/contracts/mail/contract';
import { api } from '../../../shared/api/api.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { privateListRequest } from '../../../shared/back-office/list/private-search.ts';

/** The paths of API calls and pages. */
export const mailsPath = '/admin/mail';
export const mailPath = (id: string): string => `${mailsPath}/${id}`;

const extraOptions = { quiet: true };

export const mailListApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMails: build.query<ListPage<AdminMail>, string>({
      query: (search) => privateListRequest(mailsPath, search),
      responseSchema: adminMails,
      extraOptions,
    }),
  }),
});

type Resend = Readonly<{ id: string; key?: string; reason?: string }>;

export const { useAdminMailQuery, useMailPreviewQuery, useResendAnyMailMutation } =
  entryApi.injectEndpoints({
    endpoints: (build) => ({
      adminMail: build.query<AdminMail, string>({
        query: mailPath,
        responseSchema: adminMail,
        providesTags: (_mail, _error, id) => entryTag(mailPath(id)),
        keepUnusedDataFor: 0,
        extraOptions,
      }),
      /** The email as it would be sent now, with masked secrets. */
      mailPreview: build.query<MailPreview, string>({
        query: (id) => ({ url: `${mailPath(id)}/preview`, method: 'POST', body: {} }),
        responseSchema: mailPreview,
        keepUnusedDataFor: 0,
        extraOptions,
      }),
      resendAnyMail: build.mutation<unknown, Resend>({
        query: ({ id, key, reason }) => ({
          url: `${mailPath(id)}/resend`,
          method: 'POST',
          ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
          body: { ...(reason !== undefined && { reason }) },
        }),
        invalidatesTags: (_reply, _error, { id }) => entryTag(mailPath(id)),
      }),
    }),
  });
