import { createHmac } from 'node:crypto';
import { preparedTotp } from '@shop/contracts/identity/totp.contract';
import { expect } from 'chai';
import { eventually } from './eventually.ts';
import type { Send } from './http.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;
/** How long a code is accepted at least after it was read, in milliseconds. */
const validMs = 10_000;

const fromBase32 = (text: string): Buffer => {
  const bits = text
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code of a period, truncated according to RFC 4226 (5.3). */
const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

/** An authenticator app. `next` waits for a code that was not used and that the shop accepts. */
export const authenticator = (secret: string) => {
  let last = 0;
  return {
    next: (): Promise<string> =>
      eventually(
        'a code that was not used',
        () => {
          const newest = Math.floor(Date.now() / periodMs) + 1;
          const oldest = Math.floor((Date.now() + validMs) / periodMs) - 1;
          const step = Math.max(last + 1, oldest);
          if (step > newest) return false;
          last = step;
          return codeOf(secret, step);
        },
        periodMs * 2,
      ),
    /** A wrong code for all periods around now. */
    wrong: (): string => {
      const now = Math.floor(Date.now() / periodMs);
      const right = [-2, -1, 0, 1, 2].map((by) => codeOf(secret, now + by));
      const guess = ['000000', '111111', '222222', '333333', '444444', '555555'];
      return guess.find((code) => !right.includes(code)) ?? '666666';
    },
  };
};

export type Authenticator = ReturnType<typeof authenticator>;

/** Sets up an authenticator app for the session's user. */
export const withAuthenticator = async (send: Send, token: string): Promise<Authenticator> => {
  const prepared = await send('POST', '/api/totp', { body: {}, token });
  expect(prepared.status, JSON.stringify(prepared.body)).to.equal(200);
  const application = authenticator(preparedTotp.parse(prepared.body).secret);
  const body = { code: await application.next() };
  const enabled = await send('POST', '/api/totp/enable', { body, token });
  expect(enabled.status, JSON.stringify(enabled.body)).to.equal(200);
  return application;
};
