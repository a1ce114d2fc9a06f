import type { z } from 'zod';
import { auditCalls } from '../audit/calls.contract.ts';
import { auditItem, historyItem } from '../audit/contract.ts';
import { overviewCalls, searchCalls } from '../back-office/calls.contract.ts';
import * as backOffice from '../back-office/overview.contract.ts';
import { adminCatalogCalls } from '../catalog/admin-catalog-calls.contract.ts';
import { backOfficeCalls } from '../catalog/back-office-calls.contract.ts';
import { imageUploadReply } from '../catalog/back-office.contract.ts';
import { catalogCalls } from '../catalog/calls.contract.ts';
import * as catalog from '../catalog/contract.ts';
import { referenceCalls } from '../catalog/references-calls.contract.ts';
import { contentBackOfficeCalls } from '../content/back-office-calls.contract.ts';
import { contentCalls } from '../content/calls.contract.ts';
import * as content from '../content/contract.ts';
import { accountCalls } from '../identity/account-calls.contract.ts';
import { banCalls } from '../identity/ban-calls.contract.ts';
import { banItem } from '../identity/bans.contract.ts';
import { identityCalls } from '../identity/calls.contract.ts';
import { currentUser, signInReply } from '../identity/contract.ts';
import { peopleCalls } from '../identity/people-calls.contract.ts';
import { userCalls } from '../identity/user-calls.contract.ts';
import { userItem } from '../identity/users.contract.ts';
import { mailCalls } from '../mail/calls.contract.ts';
import { adminMail } from '../mail/contract.ts';
import { emailNotificationCalls } from '../email-notifications/calls.contract.ts';
import { orderBackOfficeCalls } from '../ordering/back-office-calls.contract.ts';
import { adminOrderPage } from '../ordering/admin-order.contract.ts';
import { orderingCalls } from '../ordering/calls.contract.ts';
import { paymentStart, placeOrderReply, wireQuote } from '../ordering/contract.ts';
import { orderPage, orderSummary, purchase, revealReply } from '../ordering/order-page.contract.ts';
import { adminOrder } from '../ordering/order-list.contract.ts';
import { userOrderCalls } from '../ordering/user-orders.contract.ts';
import { paymentsCalls } from '../payments/calls.contract.ts';
import { exchangeRates, paymentSystemOffer } from '../payments/contract.ts';
import { promotionsCalls } from '../promotions/calls.contract.ts';
import * as promotions from '../promotions/contract.ts';
import * as promoBatches from '../promotions/batches.contract.ts';
import * as promoHistory from '../promotions/history.contract.ts';
import { sortingCalls } from '../sorting/calls.contract.ts';
import { savedViewCalls } from '../saved-views/calls.contract.ts';
import { statisticsCalls } from '../statistics/calls.contract.ts';
import * as statistics from '../statistics/contract.ts';
import { stockCalls } from '../stock/calls.contract.ts';
import { importKeysReply } from '../stock/contract.ts';
import * as supportOffice from '../support/back-office.contract.ts';
import { contactCalls } from '../support/contact-calls.contract.ts';
import { supportContentCalls } from '../support/content-calls.contract.ts';
import { ticketCalls } from '../support/ticket-calls.contract.ts';
import * as support from '../support/contract.ts';
import {
  contactQueryCalls,
  supportContentQueryCalls,
  ticketQueryCalls,
} from '../support/reading-calls.contract.ts';
import type { Calls } from '../wire/call.contract.ts';
import { problem, regionalPrice, wireMoney } from '../wire/contract.ts';
import { savedEntryReply } from '../wire/archiving.contract.ts';

export type { Call } from '../wire/call.contract.ts';
export { acceptsIdempotencyKey } from '../wire/call.contract.ts';

/** All calls of the shop's APIs, by capability. */
export const calls = {
  catalog: catalogCalls,
  adminCatalog: adminCatalogCalls,
  backOffice: backOfficeCalls,
  overview: { ...overviewCalls, ...searchCalls },
  references: referenceCalls,
  stock: stockCalls,
  ordering: orderingCalls,
  orderBackOffice: orderBackOfficeCalls,
  userOrders: userOrderCalls,
  payments: paymentsCalls,
  promotions: promotionsCalls,
  savedViews: savedViewCalls,
  statistics: statisticsCalls,
  identity: identityCalls,
  account: accountCalls,
  people: peopleCalls,
  users: userCalls,
  bans: banCalls,
  mail: mailCalls,
  emailNotifications: emailNotificationCalls,
  sorting: sortingCalls,
  content: contentCalls,
  contentBackOffice: contentBackOfficeCalls,
  tickets: { ...ticketCalls, ...ticketQueryCalls },
  supportContent: { ...supportContentCalls, ...supportContentQueryCalls },
  contacts: { ...contactCalls, ...contactQueryCalls },
  audit: auditCalls,
} as const satisfies Readonly<Record<string, Calls>>;

/** Schemas that the API description defines once, by name, and references in replies. */
export const namedSchemas = {
  AuditItem: auditItem,
  HistoryItem: historyItem,
  Ban: banItem,
  ClientConfig: content.clientConfig,
  ContactCard: content.contactCard,
  ContentPage: content.contentPage,
  CurrentUser: currentUser,
  Download: content.download,
  ExchangeRates: exchangeRates,
  Game: catalog.game,
  GameFound: catalog.gameFound,
  GamesStatistic: catalog.gamesStatistic,
  HelpArticle: content.helpArticle,
  HelpItem: content.helpItem,
  ImageUpload: imageUploadReply,
  KeyImport: importKeysReply,
  Mail: adminMail,
  Money: wireMoney,
  AdminOrder: adminOrder,
  AdminOrderPage: adminOrderPage,
  OrderPage: orderPage,
  Overview: backOffice.overview,
  OverviewItem: backOffice.overviewItem,
  PaymentStart: paymentStart,
  PaymentSystemOffer: paymentSystemOffer,
  PlacedOrder: placeOrderReply,
  Problem: problem,
  PromoCode: promotions.promoItem,
  PromoBatch: promoBatches.promoBatchItem,
  PromoHistoryEntry: promoHistory.promoEntry,
  PromoTotals: promotions.promoTotals,
  ProductCard: catalog.productCard,
  ProductPage: catalog.productPage,
  ProductRate: catalog.productRate,
  ProductStatus: catalog.productStatus,
  OrderSummary: orderSummary,
  Purchase: purchase,
  User: userItem,
  Quote: wireQuote,
  RegionalPrice: regionalPrice,
  RevealedKey: revealReply,
  Saved: savedEntryReply,
  Session: signInReply,
  Slide: content.slide,
  Socials: content.socials,
  Statistics: statistics.statisticsReply,
  StatisticsFigures: statistics.statisticsFigures,
  StatusOverview: catalog.statusOverview,
  StockRunway: statistics.runwayItem,
  Ticket: support.ticket,
  TicketMessage: support.ticketMessage,
  TicketNote: supportOffice.ticketNote,
} as const satisfies Readonly<Record<string, z.ZodType>>;
