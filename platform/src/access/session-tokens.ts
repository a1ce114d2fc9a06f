import jwt from 'jsonwebtoken';
import { z } from 'zod';

const claimsSchema = z.object({
  sub: z.string(),
  jti: z.string(),
  /** Milliseconds since 1970: `iat` has whole seconds, and sessions end to the millisecond. */
  begun_at: z.number(),
  /** The position in the log where the session begins: an unsigned number of up to 64 bits. */
  pos: z.string().regex(/^\d{1,19}$/),
  /**
   * The library checks it with the signature, but accepts a token without it, so the schema
   * requires it.
   */
  exp: z.number(),
});

/** `begunAt` in milliseconds since 1970. */
export type TokenSession = Readonly<{ userId: string; sessionId: string; begunAt: number }>;
/**
 * `until` in milliseconds since 1970; the session began with the event at `position` of the log.
 */
export type SessionClaims = TokenSession & Readonly<{ until: number; position: bigint }>;

export interface SessionTokens {
  sign(session: SessionClaims): string;
  /** Null unless it is a valid session token: not altered, not expired, and of this use. */
  verify(token: string): SessionClaims | null;
}

const audience = 'shop-session';
const issuer = 'shop';
const algorithm = 'HS256';

/** Sessions as JSON Web Tokens, signed with HS256 and `secret`. */
export const sessionTokens = (secret: string): SessionTokens => ({
  sign: ({ userId, sessionId, begunAt, until: expiresAt, position }) =>
    jwt.sign(
      {
        sub: userId,
        jti: sessionId,
        begun_at: begunAt,
        pos: String(position),
        iat: Math.floor(begunAt / 1_000),
        exp: Math.floor(expiresAt / 1_000),
      },
      secret,
      { algorithm, audience, issuer },
    ),
  verify: (token) => {
    try {
      const payload = jwt.verify(token, secret, { algorithms: [algorithm], audience, issuer });
      const { sub, jti, begun_at, pos, exp } = claimsSchema.parse(payload);
      return {
        userId: sub,
        sessionId: jti,
        begunAt: begun_at,
        until: exp * 1_000,
        position: BigInt(pos),
      };
    } catch {
      return null;
    }
  },
});
