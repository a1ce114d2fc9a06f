import { randomUUID } from 'node:crypto';
import type { ContactSubmitted } from '@shop/domain/support/events';
import { expect } from 'chai';
import {
  openSharedMailShop,
  waitForFirstEmail,
  findEmailsBySubject,
  staffEmail,
} from '../mail/mail-shop.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { messageIdOf } from '../support/received-emails.ts';
import type { Shop } from '../support/shop.ts';
import { sendBackOfficeCommand } from '../support/products.ts';

const victim = 'victim@example.org';

describe('the contact form', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });

  let guests = 0;
  const ask = (changes: object, sent: object = {}) => {
    guests += 1;
    return shop.send('POST', '/api/contacts', {
      body: { name: 'Иван', email: anEmail(), theme: 'Возврат', message: 'Верните', ...changes },
      headers: { 'X-Forwarded-For': `203.0.113.${guests}` },
      ...sent,
    });
  };
  const idOf = async (before: bigint | null): Promise<string> => {
    const news = await shop.stored.all(before);
    const submitted = news.find(({ type }) => type === 'support.ContactSubmitted');
    return (submitted as ContactSubmitted | undefined)?.data.contactId ?? '';
  };

  it('emails the message to staff and the answer to the sender', async () => {
    const before = await shop.stored.end();
    const [email, theme] = [anEmail(), `Возврат ${randomUUID()}`];
    const secrets = ['Сергей Секретный', 'Верните мне деньги', 'Уже вернули'];
    const [name = '', message = '', answer = ''] = secrets;
    const { status } = await ask({ name, email, theme, message });
    expect(status).to.equal(202);
    const staffNotification = await waitForFirstEmail(shop, staffEmail, theme);
    expect(staffNotification.text).to.include(name).and.include(email).and.include(message);

    const id = await idOf(before);
    const path = `/api/admin/contacts/${id}`;
    await sendBackOfficeCommand(shop, 'POST', `${path}/answer`, { text: answer });
    const receivedEmail = await waitForFirstEmail(shop, email, theme);
    expect(receivedEmail.subject).to.equal(`Ответ: ${theme}`);
    expect(receivedEmail.text).to.include(answer).and.include(message);
    expect(receivedEmail.to).to.deep.equal([email]);
    expect(messageIdOf(receivedEmail)).to.include('answer-');
    await sendBackOfficeCommand(shop, 'POST', `${path}/answer`, { text: 'И ещё раз' });
    await eventually('both answers', async () => {
      const receivedEmails = await findEmailsBySubject(shop, email, theme);
      return receivedEmails.length === 2;
    });
    await sendBackOfficeCommand(shop, 'POST', `${path}/close`, {});
    await sendBackOfficeCommand(shop, 'POST', `${path}/close`, {});
    expect(await shop.stored.types(`contact-${id}`)).to.deep.equal([
      'support.ContactSubmitted',
      'support.ContactAnswered',
      'support.ContactAnswered',
      'support.ContactClosed',
    ]);
    expect(await findEmailsBySubject(shop, staffEmail, theme)).to.have.lengthOf(1);
    const stored = JSON.stringify((await shop.stored.all(before)).map(({ data }) => data));
    for (const secret of [...secrets, email, theme]) expect(stored).not.to.include(secret);
  });

  const lineEnds: Readonly<Record<string, string>> = {
    'CR LF': `x\r\nBcc: ${victim}`,
    LF: `x\nBcc: ${victim}`,
    CR: `x\rBcc: ${victim}`,
    NUL: `x\u0000${victim}`,
    'a Unicode line separator': `x\u2028Bcc: ${victim}`,
    'a Unicode next line': `x\u0085Bcc: ${victim}`,
  };
  for (const [what, text] of Object.entries(lineEnds)) {
    it(`rejects ${what} in a name or a topic`, async () => {
      const before = await shop.stored.end();
      for (const field of ['name', 'theme']) {
        const problem = expectProblem(await ask({ [field]: text }), 400, 'invalid-request');
        expect(problem.codes).to.deep.equal({ [field]: ['field-invalid'] });
      }
      const email = `a@example.org${text.slice(1)}`;
      expect(expectProblem(await ask({ email }), 400, 'invalid-request').codes).to.deep.equal({
        email: ['email-invalid'],
      });
      expect(await idOf(before)).to.equal('');
      expect(await shop.receivedEmails(victim)).to.deep.equal([]);
    });
  }

  it('rejects two addresses and a message that is too long', async () => {
    for (const [changes, codes] of [
      [{ email: `${anEmail()},${victim}` }, { email: ['email-invalid'] }],
      [{ email: '' }, { email: ['email-invalid'] }],
      [{ message: 'x'.repeat(4_001) }, { message: ['message-too-long'] }],
      [{ message: '  ' }, { message: ['field-required'] }],
      [{ bcc: victim }, { bcc: ['field-unknown'] }],
    ] as const) {
      expect(expectProblem(await ask(changes), 400, 'invalid-request').codes).to.deep.equal(codes);
    }
  });

  it('is limited to three messages an hour per email address and per IP address', async () => {
    const email = anEmail();
    for (let times = 0; times < 3; times += 1) expect((await ask({ email })).status).to.equal(202);
    const byMail = await ask({ email: email.toUpperCase() });
    expectProblem(byMail, 429, 'too-many-requests');
    expect(Number(byMail.headers.get('Retry-After'))).to.be.greaterThan(0);
    const headers = { 'X-Forwarded-For': '203.0.113.250' };
    for (let times = 0; times < 3; times += 1)
      expect((await ask({}, { headers })).status).to.equal(202);
    expectProblem(await ask({}, { headers }), 429, 'too-many-requests');
  });

  it('stores one message when a request is repeated with its idempotency key', async () => {
    const before = await shop.stored.end();
    const email = anEmail();
    const key = randomUUID();
    const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': '203.0.113.251' };
    for (let times = 0; times < 2; times += 1) {
      expect((await ask({ email }, { headers })).status).to.equal(202);
    }
    const submitted = (await shop.stored.all(before)).filter(
      ({ type }) => type === 'support.ContactSubmitted',
    );
    expect(submitted).to.have.lengthOf(1);
  });

  it('rejects a banned email address', async () => {
    const email = anEmail();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', { email, reason: 'spam' });
    const refused = await eventually('the ban applies', async () => {
      const answer = await ask({ email });
      return answer.status === 409 && answer;
    });
    expectProblem(refused, 409, 'email-banned');
  });

  it('returns 404 for actions on an unknown message', async () => {
    const bodies = {
      answer: { text: 'x' },
      close: {},
      reopen: {},
      assign: { user_id: null },
      block: { reason: 'spam' },
    };
    for (const [verb, body] of Object.entries(bodies)) {
      const path = `/api/admin/contacts/${randomUUID()}/${verb}`;
      expectProblem(await shop.send('POST', path, { body, token: shop.admin }), 404, 'not-found');
    }
  });
});
