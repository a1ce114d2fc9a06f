import { randomInt, randomUUID } from 'node:crypto';
import { verificationCodes } from '@shop/platform/access';
import { expect } from 'chai';
import { aRegistration, readToken, readUserId } from '../../support/accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { retryUntilAnswered } from '../../support/failpoints.ts';
import type { Answer } from '../../support/http.ts';
import { expectProblem } from '../../support/http.ts';
import { describeCrashes } from './crash-chain.ts';

/** Uses another address for each request, so that no limit per address is reached. */
const address = (): string => `2001:db8:${randomInt(65_536).toString(16)}::1`;

describeCrashes('account changes', (chain, { shop }) => {
  const send = (path: string, body: object, headers = {}, token?: string) =>
    shop().send('POST', path, {
      body,
      token,
      headers: { 'X-Forwarded-For': address(), ...headers },
    });
  const registerAs = (body: object, key?: string) => () =>
    send('/api/register', body, key !== undefined && { 'Idempotency-Key': key });
  const enterWith = ({ email, password }: ReturnType<typeof aRegistration>) =>
    send('/api/auth', { email, password });

  const registrations = { named: aRegistration(), left: aRegistration() };
  const resumed = randomUUID();
  chain(
    'command-api',
    'registering',
    [
      ['identity.email-registered', registerAs(registrations.named, resumed)],
      ['identity.email-registered', registerAs(registrations.left)],
    ],
    'lead to an open account, and do not block the address',
    async () => {
      const { named, left } = registrations;
      const again = await eventually('the reservation of the killed request expires', async () => {
        const answer = await retryUntilAnswered('the account', registerAs(named, resumed));
        return answer.status === 201 && answer;
      });
      expect((await registerAs(named, resumed)()).body).to.deep.equal(again.body);
      expect((await enterWith(named)).status).to.equal(200);

      expectProblem(await enterWith(left), 409, 'user-unknown');
      const secondAnswer = await registerAs(left)();
      expect(secondAnswer.status, JSON.stringify(secondAnswer.body)).to.equal(201);
      expect((await enterWith(left)).status).to.equal(200);
    },
  );

  const hijacked = aRegistration();
  const hijackersKey = randomUUID();
  chain(
    'command-api',
    'registering with an address that its owner claims',
    [['idempotency.executed', registerAs(hijacked, hijackersKey)]],
    'admit no one who repeats the registration afterwards',
    async () => {
      const { email } = hijacked;
      expect((await send('/api/password/code', { email })).status).to.equal(202);
      const { stored, secrets } = shop();
      const requested = (await stored.all()).findLast(
        ({ type }) => type === 'identity.CodeRequested',
      );
      const { codeId, userId } = (requested ?? expect.fail()).data as unknown as {
        codeId: string;
        userId: string;
      };
      const code = verificationCodes(secrets['TOKEN_SECRET'] ?? '').compute(codeId);
      const password = `the owner's ${randomUUID()}`;
      const body = { email, code, password, c_password: password };
      expect((await send('/api/password/reset', body)).status).to.equal(200);
      const signedIn = async () =>
        (await stored.types(`user-${userId}`)).filter((type) => type === 'identity.SignedIn@2');
      const before = await signedIn();

      await eventually('the reservation of the killed request expires', async () => {
        const answer = await registerAs(hijacked, hijackersKey)();
        return JSON.stringify(answer.body).includes('email-taken');
      });
      expect(await signedIn()).to.deep.equal(before);
    },
  );

  const proving = { claimed: aRegistration(), freed: aRegistration(), settled: aRegistration() };
  const tokens = new Map<object, string>();
  const enterCode = async (registration: object): Promise<Answer> => {
    const { stored, secrets } = shop();
    const token = tokens.get(registration) ?? expect.fail('There is no session');
    const requested = (await stored.about(readUserId(token))).findLast(
      ({ type }) => type === 'identity.CodeRequested',
    );
    const { codeId } = (requested ?? expect.fail()).data as unknown as { codeId: string };
    const code = verificationCodes(secrets['TOKEN_SECRET'] ?? '').compute(codeId);
    return send('/api/email/confirm', { code }, {}, token);
  };
  const prove = (registration: object) => async () => {
    const token = readToken(await registerAs(registration)());
    tokens.set(registration, token);
    await send('/api/email/confirm', {}, {}, token);
    return enterCode(registration);
  };
  chain(
    'command-api',
    'verifying an address',
    [
      ['identity.email-claimed', prove(proving.claimed)],
      ['identity.email-claimed', prove(proving.freed)],
      ['identity.email-assigned', prove(proving.settled)],
    ],
    'assign each address to one account',
    async () => {
      const { claimed, freed, settled } = proving;
      for (const registration of [claimed, settled]) {
        const confirmed = await retryUntilAnswered('the address', () => enterCode(registration));
        expect(confirmed.status, JSON.stringify(confirmed.body)).to.equal(200);
        const { email } = registration;
        expectProblem(await registerAs({ ...aRegistration(), email })(), 409, 'email-taken');
        expect((await enterWith(registration)).status).to.equal(200);
      }

      const { launched } = shop();
      const otherRegistration = { ...aRegistration(), email: freed.email };
      expect((await prove(otherRegistration)()).status).to.equal(409); // the killed request still has its claim
      await launched.restart('command-api', { FAILPOINT: '', CLOCK_OFFSET_MS: '61000' });
      const confirmed = await enterCode(otherRegistration);
      expect(confirmed.status, JSON.stringify(confirmed.body)).to.equal(200);
      expectProblem(await enterCode(freed), 409, 'email-taken');
      await launched.restart('command-api', { FAILPOINT: '', CLOCK_OFFSET_MS: '0' });
    },
  );
});
