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
const tokenPattern = /^([\da-z]{1,8})\.([\w-]{32})$/;

export const returnTokens = (secret: string): ReturnTokens => {
  const createSignature = (orderNumber: number, expiry: string): string =>
    createHmac('sha256', secret)
      .update(`payment-return:${orderNumber}:${expiry}`)
      .digest('base64url')
      .slice(0, 32);

  return {
    of: (orderNumber, payUntil) => {
      const expiry = Math.floor((Date.parse(payUntil) + returnTokenLifeMs) / 1_000).toString(36);
      return `${expiry}.${createSignature(orderNumber, expiry)}` as ReturnToken; // made here and nowhere else
    },
    fits: (orderNumber, token, now) => {
      const [, expiry, actual] = tokenPattern.exec(token) ?? [];
      if (expiry === undefined || actual === undefined) return false;
      if (Number.parseInt(expiry, 36) * 1_000 <= Date.parse(now)) return false;
      return timingSafeEqual(
        Buffer.from(createSignature(orderNumber, expiry)),
        Buffer.from(actual),
      );
    },
  };
};
