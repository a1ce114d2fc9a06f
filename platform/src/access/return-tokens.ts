import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand, Instant } from '@shop/contracts/kernel';

/**
 * Stands in the addresses that payment providers send buyers back to. It shows an order's state and
 * opens nothing else: providers log these addresses, and browsers keep them in their history.
 */
export type ReturnToken = Brand<string, 'ReturnToken'>;

export interface ReturnTokens {
  /** The same for the same order and end, so that a repeated request is answered alike. */
  of(orderNumber: number, payUntil: Instant): ReturnToken;
  fits(orderNumber: number, token: string, now: Instant): boolean;
}

/** A token works for a day after the time to pay, in milliseconds. */
export const returnTokenLifeMs = 24 * 60 * 60_000;

/** Seconds since 1970 in base 36, and a signature of its own kind: no order token fits. */
const format = /^([\da-z]{1,8})\.([\w-]{32})$/;

export const returnTokens = (secret: string): ReturnTokens => {
  const signature = (orderNumber: number, end: string): string =>
    createHmac('sha256', secret)
      .update(`payment-return:${orderNumber}:${end}`)
      .digest('base64url')
      .slice(0, 32);

  return {
    of: (orderNumber, payUntil) => {
      const end = Math.floor((Date.parse(payUntil) + returnTokenLifeMs) / 1_000).toString(36);
      return `${end}.${signature(orderNumber, end)}` as ReturnToken; // made here and nowhere else
    },
    fits: (orderNumber, token, now) => {
      const [, end, given] = format.exec(token) ?? [];
      if (end === undefined || given === undefined) return false;
      if (Number.parseInt(end, 36) * 1_000 <= Date.parse(now)) return false;
      return timingSafeEqual(Buffer.from(signature(orderNumber, end)), Buffer.from(given));
    },
  };
};
