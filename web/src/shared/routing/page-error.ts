import { isRouteErrorResponse } from 'react-router-dom';

/** Thrown while a page loads or renders. Shows the error page of the status. */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PageError';
    this.status = status;
  }
}

const notFoundMessage = 'This page could not be found';

export const notFound = () => new PageError(404, notFoundMessage);

/**
 * No such order, or the link to it is incomplete. The error page leads to the search for orders.
 */
export class OrderMissingError extends PageError {
  constructor() {
    super(404, notFoundMessage);
    this.name = 'OrderMissingError';
  }
}

export const orderMissing = () => new OrderMissingError();

/** The public description of an error: a status, and a message if the shop wrote it. */
export const describeError = (
  error: unknown,
): Readonly<{ status: number; message: string | undefined }> => {
  if (error instanceof PageError) return error;
  if (isRouteErrorResponse(error)) {
    return {
      status: error.status,
      message: typeof error.data === 'string' ? error.data : undefined,
    };
  }
  return { status: 500, message: undefined };
};
