import { playerOrigins } from '@shop/contracts/catalog/videos.contract';
import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

export type Security = Readonly<{
  /** Where forms to pay are sent. */
  payAt: readonly string[];
  /** Whether people come by TLS. */
  https: boolean;
}>;

/** No documents: their policy is that of the page they are a part of, which has dozens of them. */
const assetPathPattern = /^\/assets\/[^/]+\.(?:css|js|woff2)$/;

/** What pages may do: only what is ours, and no script that is written into them. */
export const securityHeaders = ({ payAt: paymentOrigins, https }: Security): Middleware => {
  const documentHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'", ...paymentOrigins],
        frameAncestors: ["'none'"],
        frameSrc: [...playerOrigins],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'https:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: https,
    // Addresses may hold tokens, so no Referer has a path or a query, also within the shop.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (ctx, next) => (assetPathPattern.test(ctx.path) ? next() : documentHeaders(ctx, next));
};
