import { Router } from '@koa/router';
import { mailStream } from '@shop/domain/mail';
import { mailKey, previewRequest, resendRequest } from '@shop/contracts/mail/contract';
import { orderId, orderStream } from '@shop/domain/ordering';
import { lookupOrdersRequest } from '@shop/contracts/ordering/order-page.contract';
import type { Access } from '@shop/platform/access';
import {
  endpoint,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
  staffContext,
} from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { languageOf } from '../request-language.ts';
import type { LookupOrdersDeps } from './lookup-orders.ts';
import { lookupOrders } from './lookup-orders.ts';
import { orderOfKeysMail } from './order-of-keys-mail.ts';
import type { PreviewMailDeps } from './preview-mail.ts';
import { previewMail } from './preview-mail.ts';

export type MailDeps = LookupOrdersDeps &
  PreviewMailDeps &
  Readonly<{ access: Access; aggregates: Pick<Aggregates, 'mails' | 'orders'> }>;

export const mailRoutes = (deps: MailDeps): Router => {
  const { access, aggregates, clock } = deps;
  const lookup = lookupOrders(deps);
  const preview = previewMail(deps);
  return new Router()
    .post(
      '/api/orders/lookup',
      endpoint({ body: lookupOrdersRequest }, ({ body }, ctx) => {
        const context = createCommandContext(ctx, null);
        return lookup({ request: body, address: ctx.ip, lang: languageOf(ctx), by: context });
      }),
    )
    .post(
      '/api/admin/mail/:id/preview',
      requireLevel(access, 2),
      endpoint({ params: mailKey, body: previewRequest }, ({ params: { id } }) => preview(id)),
    )
    .post(
      '/api/admin/mail/:id/resend',
      requireLevel(access, 2),
      endpoint({ params: mailKey, body: resendRequest }, async ({ params: { id }, body }, ctx) => {
        const context = staffContext(ctx);
        const now = clock();
        const optionalReason = body.reason === undefined ? {} : { reason: body.reason };
        const order = orderOfKeysMail(id);
        if (order !== null) {
          const stream = orderStream(orderId(order));
          const { state } = await aggregates.orders.load(stream);
          if (state.status === 'unplaced') throw new HttpError('not-found');
          const data = { orderId: state.orderId, ...optionalReason, now };
          const { position } = await aggregates.orders(
            stream,
            { type: 'ResendKeysMail', data },
            context,
          );
          return ok({}, position);
        }
        const stream = mailStream(id);
        const { state } = await aggregates.mails.load(stream);
        if (state.status === 'unknown') throw new HttpError('not-found');
        const data = { mailId: id, ...optionalReason, now };
        const { position } = await aggregates.mails(
          stream,
          { type: 'RequestMessageResend', data },
          context,
        );
        return ok({}, position);
      }),
    );
};
