import { Router } from '@koa/router';
import { unsubscribeParams, unsubscribeQuery } from '@shop/contracts/email-notifications/contract';
import { endpoint, noStoreHeaders } from '@shop/platform/http';

/**
 * Mail programs without one-click unsubscribe open its URL in a browser, and scanners of emails
 * open every URL. GET therefore only redirects to a page with a button and changes no data.
 */
export const unsubscribeRoutes = (): Router =>
  new Router().get(
    '/api/unsubscribe/:kind',
    endpoint(
      { params: unsubscribeParams, query: unsubscribeQuery },
      async ({ params: { kind }, query: { token, lang } }) => ({
        status: 303,
        body: {},
        headers: {
          ...noStoreHeaders,
          Location: `/${lang}/${kind}/stop?token=${encodeURIComponent(token)}`,
        },
      }),
    ),
  );
