import {
  waitForAccess,
  jsonBody,
  refuseEncodedBody,
  problemResponses,
  HttpError,
  provideAddressSealing,
  setClientAddress,
} from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import Koa from 'koa';
import type { CatalogDeps } from './catalog/catalog-deps.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { ArticleFeedbackDeps } from './content/article-feedback-routes.ts';
import { articleFeedbackRoutes } from './content/article-feedback-routes.ts';
import type { ContentDeps } from './content/routes.ts';
import { contentRoutes, fileRoutes } from './content/routes.ts';
import type { AccountDeps } from './identity/account-routes.ts';
import { accountRoutes } from './identity/account-routes.ts';
import type { BanUserDeps } from './identity/ban-user.ts';
import { banUserRoutes } from './identity/ban-user.ts';
import type { BansDeps } from './identity/bans.ts';
import { banEmail } from './identity/ban-email.ts';
import { banRoutes } from './identity/bans.ts';
import type { EraseRoutesDeps } from './identity/erase-routes.ts';
import { eraseRoutes } from './identity/erase-routes.ts';
import { requireFreshCode } from './identity/require-fresh-code.ts';
import type { IdentityDeps } from './identity/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import type { SettingsDeps } from './identity/settings-routes.ts';
import type { SessionRoutesDeps } from './identity/session-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { sealStaffAddress } from './identity/staff-address.ts';
import { settingsRoutes } from './identity/settings-routes.ts';
import type { TotpRoutesDeps } from './identity/totp-routes.ts';
import { totpRoutes } from './identity/totp-routes.ts';
import type { UserDisclosuresDeps } from './identity/user-disclosures.ts';
import { userDisclosureRoutes } from './identity/user-disclosures.ts';
import type { UserNotesDeps } from './identity/user-notes.ts';
import { userNoteRoutes } from './identity/user-notes.ts';
import type { UserSessionsDeps } from './identity/user-sessions.ts';
import { userSessionRoutes } from './identity/user-sessions.ts';
import type { UsersDeps } from './identity/users.ts';
import { userRoutes } from './identity/users.ts';
import type { ImagesDeps } from './images/routes.ts';
import { imagesRoutes } from './images/routes.ts';
import type { MailDeps } from './mail/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import type { EmailNotificationDeps } from './email-notifications/routes.ts';
import { emailNotificationRoutes } from './email-notifications/routes.ts';
import type { OrderBackOfficeDeps } from './ordering/back-office.ts';
import { orderBackOfficeRoutes } from './ordering/back-office.ts';
import type { OrderingDeps } from './ordering/routes.ts';
import { orderingRoutes } from './ordering/routes.ts';
import type { PaymentBackOfficeDeps } from './payments/back-office.ts';
import { paymentBackOfficeRoutes } from './payments/back-office.ts';
import type { PaymentsDeps } from './payments/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import type { PromotionsDeps } from './promotions/routes.ts';
import { promotionsRoutes } from './promotions/routes.ts';
import type { SortingDeps } from './sorting/sorting-deps.ts';
import { sortingRoutes } from './sorting/routes.ts';
import type { StockBackOfficeDeps } from './stock/back-office-routes.ts';
import { stockBackOfficeRoutes } from './stock/back-office-routes.ts';
import type { IdempotencyDeps } from './idempotency/idempotent-requests.ts';
import { idempotentRequests } from './idempotency/idempotent-requests.ts';
import type { SavedViewsDeps } from './saved-views/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import type { StockDeps } from './stock/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import type { SupportDeps } from './support/routes.ts';
import { supportRoutes, ticketMessageRoutes } from './support/routes.ts';
import type { VideosDeps } from './videos/routes.ts';
import { videosRoutes } from './videos/routes.ts';

export { aggregates } from './aggregates.ts';
export { executeStep } from './fulfilment/execute-step.ts';
export { reservePromo } from './promotions/reserve-promo.ts';
export { idempotentRequests } from './idempotency/idempotent-requests.ts';

export type CommandApiDeps = CatalogDeps &
  IdempotencyDeps &
  IdentityDeps &
  AccountDeps &
  Omit<SettingsDeps, 'once'> &
  Omit<ImagesDeps, 'once'> &
  Omit<VideosDeps, 'once'> &
  SavedViewsDeps &
  Omit<ContentDeps, 'once'> &
  ArticleFeedbackDeps &
  BansDeps &
  BanUserDeps &
  Omit<EraseRoutesDeps, 'freshCode'> &
  SessionRoutesDeps &
  TotpRoutesDeps &
  Omit<UsersDeps, 'freshCode'> &
  Omit<UserDisclosuresDeps, 'freshCode'> &
  UserNotesDeps &
  UserSessionsDeps &
  MailDeps &
  EmailNotificationDeps &
  OrderingDeps &
  Omit<OrderBackOfficeDeps, 'freshCode'> &
  Omit<StockBackOfficeDeps, 'freshCode'> &
  Omit<PaymentsDeps, 'once'> &
  Omit<PaymentBackOfficeDeps, 'freshCode'> &
  PromotionsDeps &
  SortingDeps &
  Omit<StockDeps, 'once'> &
  Omit<SupportDeps, 'once' | 'banEmail'> &
  Readonly<{
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: AddressList;
  }>;

/** The command API without its servers: `main.ts` plugs in the real ones. */
export const commandApi = (deps: CommandApiDeps): Koa => {
  const app = new Koa();
  app.use(setClientAddress(deps.trustedProxies));
  app.use(problemResponses());
  app.use(async (_, next) => {
    await next();
    deps.failpoint('http.answer-ready');
  });
  app.use(waitForAccess(deps.access));
  app.use(provideAddressSealing(sealStaffAddress(deps.vault)));
  app.use(refuseEncodedBody());
  const idempotency = idempotentRequests(deps);
  const multipartDeps = { ...deps, once: idempotency };
  const banning = { ...multipartDeps, banEmail: banEmail(deps) };
  const multipartRouters = [
    stockRoutes(multipartDeps),
    imagesRoutes(multipartDeps),
    videosRoutes(multipartDeps),
    fileRoutes(multipartDeps),
    settingsRoutes(multipartDeps),
    paymentsRoutes(multipartDeps),
    ticketMessageRoutes(banning),
  ];
  for (const router of multipartRouters) app.use(router.routes());
  app.use(jsonBody());
  app.use(idempotency);
  const guardedDeps = { ...deps, freshCode: requireFreshCode(deps) };
  const routers = [
    sortingRoutes(deps),
    ...catalogRoutes(deps),
    promotionsRoutes(deps),
    orderingRoutes(deps),
    orderBackOfficeRoutes(guardedDeps),
    paymentBackOfficeRoutes(guardedDeps),
    ...stockBackOfficeRoutes(guardedDeps),
    identityRoutes(deps),
    accountRoutes(deps),
    sessionRoutes(deps),
    banRoutes(deps),
    banUserRoutes(deps),
    totpRoutes(deps),
    eraseRoutes(guardedDeps),
    userRoutes(guardedDeps),
    userDisclosureRoutes(guardedDeps),
    userNoteRoutes(deps),
    userSessionRoutes(deps),
    mailRoutes(deps),
    emailNotificationRoutes(deps),
    ...supportRoutes(banning),
    contentRoutes(multipartDeps),
    articleFeedbackRoutes(deps),
    savedViewRoutes(deps),
  ];
  for (const router of routers) app.use(router.routes());
  app.use(() => {
    throw new HttpError('not-found');
  });
  return app;
};
