import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { noQuery } from '../wire/call.contract.ts';
import { exchangeRates, paymentSystemOffers, setExchangeRateRequest } from './contract.ts';

const bySystem = z.object({ system: z.string() });

/** Payment systems, their notifications and the exchange rate. */
export const paymentsCalls = {
  paymentSystems: {
    method: 'GET',
    path: '/api/payment/list',
    summary: 'The payment systems that are switched on',
    caller: 'guest',
    query: noQuery,
    replies: { 200: paymentSystemOffers },
  },
  exchangeRates: {
    method: 'GET',
    path: '/storage/config/prices/exchange_rates.json',
    summary: 'Rubles for a dollar',
    caller: 'guest',
    query: noQuery,
    replies: { 200: exchangeRates },
  },
  setExchangeRate: {
    method: 'POST',
    path: '/api/admin/exchange-rate',
    summary: 'Sets the rubles for a dollar',
    caller: 2,
    body: setExchangeRateRequest,
    replies: { 200: setExchangeRateRequest },
  },
  takeNotification: {
    method: 'POST',
    path: '/api/payments/:system/notification',
    summary: 'A payment system tells of money, signed in its own way',
    caller: 'guest',
    params: bySystem,
    form: {
      media: 'application/x-www-form-urlencoded',
      fields: z.record(z.string(), z.string()),
      file: 'never',
    },
    replies: { 200: 'text/plain', 400: 'text/plain' },
    codes: ['not-found', 'payment-of-another-order'],
  },
  refuseNotification: {
    method: 'GET',
    path: '/api/payments/:system/notification',
    summary: 'Notifications are posted: this says so',
    caller: 'guest',
    params: bySystem,
    replies: { 405: 'text/plain' },
    codes: ['method-not-allowed'],
  },
} as const satisfies Calls;
