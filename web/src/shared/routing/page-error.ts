import { isRouteErrorResponse } from 'react-router-dom';

/** Thrown while a page is made: answers with the error page of that status. */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PageError';
    this.status = status;
  }
}

export const notFound = () => new PageError(404, 'This page could not be found');

/** What went wrong, as far as people may know: a status, and words where we chose them. */
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
