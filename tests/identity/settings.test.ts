import { randomUUID } from 'node:crypto';
import { avatars } from '@shop/contracts/identity/account.contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import { currentUser } from '@shop/contracts/identity/contract';
import { expect } from 'chai';
import sharp from 'sharp';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import type { Account } from '../support/accounts.ts';
import {
  anAccount,
  aRegistration,
  readCode,
  signInWithPassword,
  enterEmailCode,
  waitForEmail,
  changeEmail,
  proveEmail,
  resetPassword,
  readToken,
  readUndoToken,
  readUserId,
} from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d4f44d' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();

describe('the account settings', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const undo = (token: string) =>
    shop.send('POST', '/api/email/undo', { body: { token }, lang: 'eng' });
  const confirm = (token: string, body: object) =>
    shop.send('POST', '/api/email/confirm', { body, token, lang: 'eng' });
  const path = '/api/profile/settings/save';
  const save = (token: string, body: object) =>
    shop.send('POST', path, { body, token, lang: 'eng' });
  const saved = async (token: string, body: object): Promise<CurrentUser> => {
    const answer = await save(token, body);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return currentUser.parse(answer.body);
  };
  const sendForm = (token: string, fill: (form: FormData) => void) => {
    const raw = new FormData();
    fill(raw);
    return shop.send('POST', path, { raw, token });
  };
  /** An account with a confirmed address that an attacker has taken over. */
  const stolen = async (): Promise<Account> => {
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    return account;
  };
  /** Waits until the read model has all of these values, and returns the user. */
  const seen = (token: string, expected: Partial<CurrentUser>) =>
    eventually(`the user ${JSON.stringify(expected)}`, async () => {
      const user = currentUser.parse((await shop.ask('GET', '/api/user', { token })).body);
      return JSON.stringify({ ...user, ...expected }) === JSON.stringify(user);
    });
  const over = (token: string) =>
    eventually(
      'the end of the session',
      async () =>
        (await shop.ask('GET', '/api/sessions', { token })).status === 401 &&
        (await save(token, {})).status === 401,
    );

  it('change the name, as JSON or as a form', async () => {
    const { token } = await anAccount(shop);
    expect((await saved(token, { name: ' Ada ' })).name).to.equal('Ada');
    await seen(token, { name: 'Ada' });
    const answer = await sendForm(token, (form) => form.append('name', 'Grace'));
    expect(currentUser.parse(answer.body).name).to.equal('Grace');
    await seen(token, { name: 'Grace' });
  });

  it('change the password, which ends every other session within two seconds', async () => {
    const account = await anAccount(shop);
    const otherToken = readToken(await signInWithPassword(shop, account));
    const password = `another ${randomUUID()}`;
    await saved(account.token, { password, c_password: password });
    await over(otherToken);
    await saved(account.token, { name: 'Still here' });
    expectProblem(await signInWithPassword(shop, account), 409, 'invalid-password');
    expect((await signInWithPassword(shop, { ...account, password })).status).to.equal(200);
  });

  it('reject a short password, and a confirmation that differs', async () => {
    const { token } = await anAccount(shop);
    const short = expectProblem(
      await save(token, { password: '12345', c_password: '12345' }),
      400,
      'invalid-request',
    );
    expect(short.codes).to.deep.equal({ password: ['password-too-short'] });
    const differs = expectProblem(
      await save(token, { password: '123456' }),
      400,
      'invalid-request',
    );
    expect(differs.codes).to.deep.equal({ c_password: ['passwords-differ'] });
  });

  it('change the email after its code is entered, notify the old one, and free it in a week', async () => {
    const account = await anAccount(shop);
    const { token, email: old } = account;
    await proveEmail(shop, account);
    const email = anEmail();
    const pending = { email: old, email_confirmed: true, pending_email: email };
    expect(await saved(token, { email })).to.deep.include(pending);
    await seen(token, pending);
    expect((await signInWithPassword(shop, account)).status).to.equal(200);
    expectProblem(await confirm(token, { code: '000000' }), 409, 'code-unknown');

    expect((await enterEmailCode(shop, { token, email })).status).to.equal(200);
    await seen(token, { email, email_confirmed: true, pending_email: null });
    expectProblem(await signInWithPassword(shop, account), 409, 'user-unknown');
    expect((await signInWithPassword(shop, { ...account, email })).status).to.equal(200);
    const receivedEmail = await waitForEmail(shop, old, 'email was changed');
    expect(receivedEmail.text).to.include('/eng/email/undo?token=').and.not.include(email);
    expectProblem(
      await shop.send('POST', '/api/register', { body: aRegistration({ email: old }) }),
      409,
      'email-taken',
    );
  });

  it('keep the email if its change is canceled or replaced by another one', async () => {
    const account = await anAccount(shop);
    const { token, email: own } = account;
    const [first, second] = [anEmail(), anEmail()];
    await saved(token, { email: first });
    await waitForEmail(shop, first, 'Confirm your email');
    await saved(token, { email: second });
    await waitForEmail(shop, second, 'Confirm your email');
    expectProblem(await enterEmailCode(shop, { token, email: first }), 409, 'code-unknown');
    const cancelled = await shop.send('POST', '/api/email/cancel', { body: {}, token });
    expect(cancelled.status).to.equal(200);
    await seen(token, { email: own, email_confirmed: false, pending_email: null });
    expectProblem(await enterEmailCode(shop, { token, email: second }), 409, 'code-unknown');
    await proveEmail(shop, account);
    await seen(token, { email: own, email_confirmed: true });
  });

  it('send no undo link to an address that was never confirmed', async () => {
    const account = await anAccount(shop);
    const email = anEmail();
    await changeEmail(shop, account, email);
    await changeEmail(shop, account, anEmail());
    await waitForEmail(shop, email, 'email was changed');
    expect(await shop.receivedEmails(account.email)).to.deep.equal([]);
  });

  it('never assign an email that another account has, even in simultaneous requests', async () => {
    const [first, second, third] = await Promise.all([
      anAccount(shop),
      anAccount(shop),
      anAccount(shop),
    ]);
    await proveEmail(shop, second);
    expectProblem(await save(first.token, { email: second.email }), 409, 'email-taken');
    const email = anEmail();
    const sent = await Promise.all([save(first.token, { email }), save(third.token, { email })]);
    expect(sent.map(({ status }) => status)).to.deep.equal([200, 200]);
    await waitForEmail(shop, email, 'Confirm your email', 2);
    // an email may arrive twice
    const codes = new Set((await shop.receivedEmails(email)).map(readCode));
    expect(codes.size).to.equal(2);
    const answers = await Promise.all(
      [first, third].flatMap(({ token }) => [...codes].map((code) => confirm(token, { code }))),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.lengthOf(1);
  });

  describe('of a hijacked account', () => {
    it('are restored through the old address, despite later changes', async () => {
      const account = await stolen();
      const { token, email: old } = account;
      const thief = anEmail();
      await changeEmail(shop, account, thief);
      await changeEmail(shop, account, anEmail());
      await saved(token, { email: anEmail() });
      const link = readUndoToken(await waitForEmail(shop, old, 'email was changed'));
      const thiefsLink = readUndoToken(await waitForEmail(shop, thief, 'email was changed'));

      expect((await undo(link)).status).to.equal(200);
      await over(token);
      expectProblem(await undo(link), 409, 'email-undo-over');
      expectProblem(await undo(thiefsLink), 409, 'email-undo-over');
      expectProblem(await signInWithPassword(shop, account), 409, 'password-void');
      const back = await resetPassword(shop, old);
      await seen(back.token, { email: old, email_confirmed: true, pending_email: null });
    });

    it('are restored only by the emailed link', async () => {
      const account = await stolen();
      const { token } = account;
      await changeEmail(shop, account, anEmail());
      const changed = (await shop.stored.of(`user-${readUserId(token)}`)).at(-1);
      const { changeId } = (changed ?? expect.fail()).data as unknown as { changeId: string };
      for (const forged of [
        `${readUserId(token)}_${changeId}`,
        `${readUserId(token)}_${changeId}.x`,
        'x',
      ]) {
        expectProblem(await undo(forged), 404, 'not-found');
      }
    });

    it('release the address that the attacker entered', async () => {
      const account = await stolen();
      const email = anEmail();
      await changeEmail(shop, account, email);
      await undo(readUndoToken(await waitForEmail(shop, account.email, 'email was changed')));
      const body = aRegistration({ email });
      expect((await shop.send('POST', '/api/register', { body })).status).to.equal(201);
    });
  });

  it('accept one of the eight built-in pictures', async () => {
    const { token } = await anAccount(shop);
    const offered = avatars.parse((await shop.ask('GET', '/api/avatars')).body);
    expect(offered).to.have.lengthOf(8);
    for (const { image } of offered) {
      const response = await fetch(`${shop.launched.addresses.queryApi}${image}`);
      expect(response.headers.get('Content-Type')).to.equal('image/webp');
      const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ format, width }).to.deep.equal({ format: 'webp', width: 192 });
    }
    const [first] = offered;
    const { avatar } = await saved(token, { avatar_url: first?.image_store });
    expect(avatar).to.equal(first?.image);
    await seen(token, { avatar: first?.image ?? null });
  });

  for (const elsewhere of [
    'http://127.0.0.1:2113/stats',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//evil.example.org/a.webp',
    '/storage/images/face-9.webp',
    '/storage/images/../../etc/passwd',
  ]) {
    it(`reject a picture from ${elsewhere}`, async () => {
      const { token } = await anAccount(shop);
      const { codes } = expectProblem(
        await save(token, { avatar_url: elsewhere }),
        400,
        'invalid-request',
      );
      expect(codes).to.deep.equal({ avatar_url: ['image-invalid'] });
    });
  }

  it('accept an uploaded picture, re-encoded and square', async () => {
    const { token } = await anAccount(shop);
    const bytes = await picture(600, 300);
    const answer = await sendForm(token, (form) =>
      form.append('avatar', new Blob([new Uint8Array(bytes)]), 'me.jpg'),
    );
    const { avatar } = currentUser.parse(answer.body);
    const response = await fetch(`${shop.launched.addresses.queryApi}${avatar ?? ''}`);
    const stored = sharp(Buffer.from(await response.arrayBuffer()));
    const { format, width, height, exif } = await stored.metadata();
    expect({ format, width, height, exif }).to.deep.equal({
      format: 'webp',
      width: 256,
      height: 256,
      exif: undefined,
    });
  });

  it('reject a file that is no picture, is too large, or is in another field', async () => {
    const { token } = await anAccount(shop);
    const part = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      sendForm(token, (form) => form.append(name, new Blob([bytes]), 'me.png'));
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expectProblem(await part('avatar', svg), 400, 'image-unreadable');
    expectProblem(await part('avatar', new Uint8Array(5 * 1024 * 1024 + 1)), 413, 'body-too-large');
    const named = new Uint8Array(await picture(10, 10));
    expectProblem(await part('picture', named), 400, 'invalid-request');
    expectProblem(
      await save(token, { avatar: { filepath: '/etc/passwd' } }),
      400,
      'invalid-request',
    );
  });

  it('repeated with their idempotency key apply once', async () => {
    const { token } = await anAccount(shop);
    const [body, headers] = [{ email: anEmail() }, { 'Idempotency-Key': randomUUID() }];
    const first = await shop.send('POST', path, { body, token, headers });
    const again = await shop.send('POST', path, { body, token, headers });
    expect([first.status, again.status]).to.deep.equal([200, 200]);
    const types = await shop.stored.types(`user-${readUserId(token)}`);
    expect(types.filter((type) => type === 'identity.EmailChangeRequested')).to.have.lengthOf(1);
  });
});
