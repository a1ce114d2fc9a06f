import type {
  UserItem,
  UserNote,
  UserPage,
  UserPromoUse,
  UserTicket,
} from '@shop/contracts/identity/users.contract';
import * as contract from '@shop/contracts/identity/users.contract';
import type { BanEffect } from '@shop/contracts/identity/bans.contract';
import { banEffect } from '@shop/contracts/identity/bans.contract';
import type { UserOrder } from '@shop/contracts/ordering/user-orders.contract';
import { userOrders } from '@shop/contracts/ordering/user-orders.contract';
import { api } from '../../../shared/api/api.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { privateListRequest } from '../../../shared/back-office/list/private-search.ts';
import { userPath, usersPath } from './paths.ts';

const extraOptions = { quiet: true };

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<ListPage<UserItem>, string>({
      query: (search) => privateListRequest(usersPath, search),
      responseSchema: contract.usersReply,
      extraOptions,
    }),
  }),
});

export const { useLazyAdminUsersQuery } = usersApi;

export type PartOfUser = Readonly<{ id: string; page: number }>;

/** The page size of lists within an account page. */
export const partSize = 25;

const part =
  (name: string) =>
  ({ id, page }: PartOfUser): string =>
    `${userPath(id)}/${name}?page=${page}&size=${partSize}`;
const listUserTags = (_reply: unknown, _error: unknown, { id }: PartOfUser) =>
  entryTag(userPath(id));

export const {
  useAdminUserQuery,
  useLazyAdminUserQuery,
  useUserOrdersQuery,
  useUserTicketsQuery,
  useUserPromoUsesQuery,
  useUserNotesQuery,
  useUserBanEffectQuery,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminUser: build.query<UserPage, string>({
      query: userPath,
      responseSchema: contract.userPage,
      extraOptions,
      providesTags: (_user, _error, id) => entryTag(userPath(id)),
      keepUnusedDataFor: 0,
    }),
    userOrders: build.query<ListPage<UserOrder>, PartOfUser>({
      query: part('orders'),
      responseSchema: userOrders,
      extraOptions,
      providesTags: listUserTags,
      keepUnusedDataFor: 0,
    }),
    userTickets: build.query<ListPage<UserTicket>, PartOfUser>({
      query: part('tickets'),
      responseSchema: contract.userTickets,
      extraOptions,
      providesTags: listUserTags,
      keepUnusedDataFor: 0,
    }),
    userPromoUses: build.query<ListPage<UserPromoUse>, PartOfUser>({
      query: part('promo-uses'),
      responseSchema: contract.userPromoUses,
      extraOptions,
      providesTags: listUserTags,
      keepUnusedDataFor: 0,
    }),
    userNotes: build.query<ListPage<UserNote>, PartOfUser>({
      query: part('notes'),
      responseSchema: contract.userNotes,
      extraOptions,
      providesTags: listUserTags,
      keepUnusedDataFor: 0,
    }),
    userBanEffect: build.query<BanEffect, string>({
      query: (id) => `${userPath(id)}/ban-effect`,
      responseSchema: banEffect,
      extraOptions,
      keepUnusedDataFor: 0,
    }),
  }),
});
