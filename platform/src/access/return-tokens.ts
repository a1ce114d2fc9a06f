import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand, Instant } from '@shop/contracts/kernel';

/**
 * Part of the URLs to which payment providers redirect buyers. It shows the state of an order and
 * opens nothing else, because providers log these URLs and browsers keep them in their history.
 */
export type ReturnToken = Brand<string, 'ReturnToken'>;

export interface ReturnTokens {
  /** The same for the same order and expiry, so that a repeated request gets the same answer. */
  create(orderNumber: number, payUntil: Instant): ReturnToken;
  isValidFor(orderNumber: number, token: string, now: Instant): boolean;
}

/** A token is valid for a day after the payment deadline, in milliseconds. */
export const returnTokenLifetimeMs = 24 * 60 * 60_000;

/**
 * Seconds since 1970 in base 36, then a signature. The purpose differs, so no order token matches.
 */
const tokenPattern = /^([\da-z]{1,8})\.([\w-]{32})$/;

/** Signs the tokens with an HMAC-SHA256 of `secret`. */
export const returnTokens = (secret: string): ReturnTokens => {
  const createSignature = (orderNumber: number, expiry: string): string =>
    createHmac('sha256', secret)
      .update(`payment-return:${orderNumber}:${expiry}`)
      .digest('base64url')
      .slice(0, 32);

  return {
    create: (orderNumber, payUntil) => {
      const expiry = Math.floor((Date.parse(payUntil) + returnTokenLifetimeMs) / 1_000).toString(
        36,
      );
      // the only place that creates one
      return `${expiry}.${createSignature(orderNumber, expiry)}` as ReturnToken;
    },
    isValidFor: (orderNumber, token, now) => {
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
