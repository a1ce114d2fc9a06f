import type { z } from 'zod';
import { backOfficeCalls } from '../catalog/back-office-calls.contract.ts';
import { imageUploadReply, savedReply } from '../catalog/back-office.contract.ts';
import { catalogCalls } from '../catalog/calls.contract.ts';
import * as catalog from '../catalog/contract.ts';
import { contentCalls } from '../content/calls.contract.ts';
import { clientConfig, socials } from '../content/contract.ts';
import { identityCalls } from '../identity/calls.contract.ts';
import { currentUser, signInReply } from '../identity/contract.ts';
import { orderingCalls } from '../ordering/calls.contract.ts';
import * as ordering from '../ordering/contract.ts';
import { paymentsCalls } from '../payments/calls.contract.ts';
import { exchangeRates, paymentSystemOffer } from '../payments/contract.ts';
import { stockCalls } from '../stock/calls.contract.ts';
import { importKeysReply } from '../stock/contract.ts';
import type { Calls } from '../wire/call.contract.ts';
import { problem, regionalPrice, wireMoney } from '../wire/contract.ts';

export type { Call } from '../wire/call.contract.ts';

/** All calls of the shop's APIs, by capability. */
export const calls = {
  catalog: catalogCalls,
  backOffice: backOfficeCalls,
  stock: stockCalls,
  ordering: orderingCalls,
  payments: paymentsCalls,
  identity: identityCalls,
  content: contentCalls,
} as const satisfies Readonly<Record<string, Calls>>;

/** What replies are made of, by the name under which the description of the APIs tells it once. */
export const namedSchemas = {
  ClientConfig: clientConfig,
  CurrentUser: currentUser,
  ExchangeRates: exchangeRates,
  Game: catalog.game,
  GameFound: catalog.gameFound,
  GamesStatistic: catalog.gamesStatistic,
  ImageUpload: imageUploadReply,
  KeyImport: importKeysReply,
  Money: wireMoney,
  OrderPage: ordering.orderPage,
  PaymentStart: ordering.paymentStart,
  PaymentSystemOffer: paymentSystemOffer,
  PlacedOrder: ordering.placeOrderReply,
  Problem: problem,
  ProductCard: catalog.productCard,
  ProductPage: catalog.productPage,
  ProductRate: catalog.productRate,
  ProductStatus: catalog.productStatus,
  Quote: ordering.wireQuote,
  RegionalPrice: regionalPrice,
  RevealedKeys: ordering.revealReply,
  Saved: savedReply,
  Session: signInReply,
  Socials: socials,
} as const satisfies Readonly<Record<string, z.ZodType>>;
