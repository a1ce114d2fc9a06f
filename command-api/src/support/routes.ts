import type { Router } from '@koa/router';
import { ticketBackOfficeRoutes } from './back-office-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { supportContentRoutes } from './content-routes.ts';
import type { SupportDeps } from './support-deps.ts';
import { ticketRoutes } from './ticket-routes.ts';

export type { SupportDeps } from './support-deps.ts';
export { ticketMessageRoutes } from './ticket-routes.ts';

export const supportRoutes = (deps: SupportDeps): readonly Router[] => [
  ticketRoutes(deps),
  ticketBackOfficeRoutes(deps),
  supportContentRoutes(deps),
  contactRoutes(deps),
];
