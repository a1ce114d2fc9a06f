import { Router } from '@koa/router';
import type { ClientConfig, Socials } from '@shop/domain/content/contract';
import { noQuery } from '@shop/domain/wire/call.contract';
import { endpoint } from '@shop/platform/http';
import { hot } from '../hot/hot-reply.ts';

export type ContentQueries = Readonly<{ config: ClientConfig; socials: Socials }>;

export const contentRoutes = ({ config, socials }: ContentQueries): Router =>
  new Router()
    .get(
      '/config.json',
      endpoint({ query: noQuery }, async () => hot(config)),
    )
    .get(
      '/storage/config/socials/data.json',
      endpoint({ query: noQuery }, async () => hot(socials)),
    );
