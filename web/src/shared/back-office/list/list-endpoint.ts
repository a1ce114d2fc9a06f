import type {
  Api,
  ApiEndpointQuery,
  EndpointDefinitions,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import type { api } from '../../api/api.ts';
import type { ShopBaseQuery } from '../../api/base-query.ts';

export type ListItem = Readonly<{ id: string }>;

export type ListPage<Item extends ListItem> = Readonly<{
  items: readonly Item[];
  total: number;
  page: number;
  size: number;
}>;

type Tags =
  typeof api extends Api<ShopBaseQuery, infer _Definitions, infer _Path, infer Tag, infer _Modules>
    ? Tag
    : never;

/** A list endpoint of RTK Query. Its argument is the query string. */
export type ListEndpoint<Item extends ListItem> = ApiEndpointQuery<
  QueryDefinition<string, ShopBaseQuery, Tags, ListPage<Item>, 'api'>,
  EndpointDefinitions
>;
