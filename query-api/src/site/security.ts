import { playerOrigins } from '@shop/contracts/catalog/videos.contract';
import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

export type Security = Readonly<{
  /** The targets of payment forms. */
  payAt: readonly string[];
  /** Whether the shop is served over TLS. */
  isHttps: boolean;
}>;

/** Assets are not documents: the policy of their page applies. A page has dozens of them. */
const assetPathPattern = /^\/assets\/[^/]+\.(?:css|js|woff2)$/;

/** Sets the security headers. Pages load only allowed resources and run no inline scripts. */
export const securityHeaders = ({ payAt: paymentOrigins, isHttps }: Security): Middleware => {
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
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: isHttps,
    // URLs may contain tokens, so a Referer never has a path or a query, even within the shop.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (ctx, next) => (assetPathPattern.test(ctx.path) ? next() : documentHeaders(ctx, next));
};
