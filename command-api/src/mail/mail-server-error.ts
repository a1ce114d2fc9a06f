const textIn = (error: unknown, name: 'code' | 'originalCode'): string | undefined => {
  const value: unknown = error instanceof Error && Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** The reply code of the mail server, such as 450; undefined if it did not reply. */
export const responseCodeIn = (error: unknown): number | undefined => {
  const value: unknown = error instanceof Error && Reflect.get(error, 'responseCode');
  return typeof value === 'number' ? value : undefined;
};

/**
 * A failed delivery that may be retried. Logs and Redis store the errors of jobs, so it has only
 * the codes of nodemailer's error: that error and the text of the server contain the buyer's
 * address.
 */
export class MailServerError extends Error {
  override readonly name = 'MailServerError';
  readonly code: string | undefined;
  readonly responseCode: number | undefined;

  constructor(error: unknown) {
    const code = textIn(error, 'code');
    const responseCode = responseCodeIn(error);
    // the code of the operating system, such as ECONNREFUSED
    const codes = [code, textIn(error, 'originalCode'), responseCode];
    const description = codes.filter((each) => each !== undefined).join(' ');
    super(`The mail server did not accept the email: ${description || 'unknown error'}`);
    this.code = code;
    this.responseCode = responseCode;
  }
}
