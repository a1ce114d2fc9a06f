import type { WireCode } from '@shop/contracts/wire/texts';
import type { z } from 'zod';

/** Errors that an API may return before the domain runs. */
export const statuses = {
  'invalid-request': 400,
  'image-unreadable': 400,
  'archive-needed': 400,
  'file-type-restricted': 400,
  'file-unreadable': 400,
  'picture-too-large': 400,
  'video-unreadable': 400,
  unauthorized: 401,
  banned: 403,
  forbidden: 403,
  'password-needed': 403,
  'totp-invalid': 403,
  'totp-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'body-too-large': 413,
  'body-encoded': 415,
  'body-not-json': 415,
  'range-unsatisfiable': 416,
  'too-many-code-requests': 429,
  'too-many-requests': 429,
  busy: 503,
  'payment-system-unavailable': 503,
} satisfies Partial<Record<WireCode, number>>;

type HttpErrorDetails = ErrorOptions &
  Readonly<{ complaints?: z.ZodError; retryAfterSeconds?: number }>;

/**
 * Thrown by handlers. It is answered with the status and the texts of its code. A rule of the
 * business throws a `DomainError` instead.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: keyof typeof statuses;
  readonly details: HttpErrorDetails;

  constructor(code: keyof typeof statuses, details: HttpErrorDetails = {}) {
    super(code, details);
    this.code = code;
    this.details = details;
  }
}
