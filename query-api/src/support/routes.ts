import type { Router } from '@koa/router';
import { bansModel } from '@shop/contracts/identity/documents';
import {
  contactsModel,
  supportContentModel,
  ticketMessagesModel,
  ticketsModel,
} from '@shop/contracts/support/documents';
import type { Middleware } from 'koa';
import { ticketBackOfficeRoutes } from './back-office-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { supportContentRoutes } from './content-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import type { SupportQueries } from './support-queries.ts';
import { ticketRoutes } from './ticket-routes.ts';

/** The read models that answers use, by topic. */
export const supportModels = {
  tickets: [ticketsModel, ticketMessagesModel, supportContentModel],
  content: [supportContentModel, ticketsModel],
  contacts: [contactsModel, bansModel],
} as const;

type UpToDate = Readonly<Record<keyof typeof supportModels, Middleware>>;

export const supportRoutes = (
  queries: Omit<SupportQueries, 'upToDate'>,
  upToDate: UpToDate,
): readonly Router[] => {
  const tickets = { ...queries, upToDate: upToDate.tickets };
  return [
    ticketRoutes(tickets),
    fileRoutes(tickets),
    ticketBackOfficeRoutes(tickets),
    staffRoutes(tickets),
    supportContentRoutes({ ...queries, upToDate: upToDate.content }),
    ...contactRoutes({ ...queries, upToDate: upToDate.contacts }),
  ];
};
