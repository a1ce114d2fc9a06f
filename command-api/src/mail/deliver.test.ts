import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { createTransport } from 'nodemailer';
import type { Transport } from './deliver.ts';
import { createMailDelivery } from './deliver.ts';
import { MailServerError } from './mail-server-error.ts';
import { scriptedMailServer } from './testing/scripted-mail-server.ts';

const run = promisify(execFile);

const email = { subject: 'Your key', text: 'A text', html: '<p>A text</p>' };
const delivery = {
  email,
  address: 'buyer@shop.test',
  from: 'shop@shop.test',
  messageId: '<keys-1-1@shop.test>',
  since: noon,
};

const recorded = () => Promise.resolve();
const notRecorded = () => Promise.reject(new Error('The disk is full'));

const server = (failures: readonly Error[]) => {
  const [left, seen] = [[...failures], new Array<string>()];
  const sendMail = (({ messageId = '' }: { messageId?: string }) => {
    const failure = left.shift();
    if (failure) return Promise.reject(failure);
    seen.push(messageId);
    return Promise.resolve({});
  }) as unknown as Transport['sendMail']; // its result is not used
  return { seen, deliver: createMailDelivery({ transport: { sendMail }, clock: () => noon }) };
};

describe('email delivery', () => {
  it('sends an email once, even if recording the delivery fails repeatedly', async () => {
    const { seen, deliver } = server([]);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const failed = await deliver(delivery, notRecorded).catch(({ message }: Error) => message);
      expect(failed).to.equal('The disk is full');
    }
    expect(await deliver(delivery, recorded)).to.equal('recorded');
    expect(seen).to.deep.equal([delivery.messageId]);
  });

  it('forgets an email once its delivery is recorded', async () => {
    const { seen, deliver } = server([]);
    await deliver(delivery, recorded);
    await deliver(delivery, recorded);
    expect(seen).to.have.length(2);
  });

  it('sends again if the server failed or the address is different', async () => {
    const failure = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ESOCKET',
      originalCode: 'ECONNREFUSED',
    });
    const { seen, deliver } = server([failure]);
    const failed = await deliver(delivery, recorded).catch(({ message }: Error) => message);
    expect(failed).to.equal('The mail server did not accept the email: ESOCKET ECONNREFUSED');
    await deliver(delivery, recorded);
    await deliver({ ...delivery, address: 'other@shop.test' }, recorded);
    expect(seen).to.have.length(2);
  });

  const answers: Readonly<Record<string, string>> = {
    greeting: '220 mail.test',
    EHLO: '250 mail.test',
    'MAIL FROM': '250 OK',
    'RCPT TO': '250 OK',
    DATA: '354 Go ahead',
    text: '250 OK',
  };
  const outcomes: readonly (readonly [stage: string, answer: string, outcome: string])[] = [
    ['greeting', '554 No SMTP service here', 'retry'],
    ['greeting', '521 mail.test does not accept mail', 'retry'],
    ['greeting', '421 mail.test is shutting down', 'retry'],
    ['greeting', '450 Too many connections', 'retry'],
    ['EHLO', '550 Denied by policy', 'retry'],
    ['EHLO', '421 Too many connections', 'retry'],
    ['MAIL FROM', '530 5.7.0 Authentication required', 'retry'],
    ['MAIL FROM', '553 5.7.1 The sender may not send from here', 'retry'],
    ['RCPT TO', '421 The server is shutting down', 'retry'],
    ['RCPT TO', '450 Greylisted', 'retry'],
    ['RCPT TO', '530 5.7.0 Authentication required', 'retry'],
    ['RCPT TO', '550 No such mailbox', 'refused'],
    ['DATA', '451 Try again later', 'retry'],
    ['DATA', '554 No valid recipients', 'refused'],
    ['text', '421 The server is shutting down', 'retry'],
    ['text', '554 The message is spam', 'refused'],
  ];
  for (const [stage, answer, outcome] of outcomes) {
    it(`is ${outcome} if the server answers “${answer}” at ${stage}`, async () => {
      const mailServer = await scriptedMailServer({ ...answers, [stage]: answer });
      const transport = createTransport({ url: mailServer.url, pool: true });
      const deliver = createMailDelivery({ transport, clock: () => noon });
      const result = await deliver(delivery, recorded).catch((error: unknown) =>
        error instanceof MailServerError ? 'retry' : error,
      );
      transport.close();
      await mailServer.close();
      expect(result).to.equal(outcome);
    });
  }

  it('is retried if the server refuses the connection', async () => {
    const mailServer = await scriptedMailServer(answers);
    await mailServer.close();
    const transport = createTransport({ url: mailServer.url, pool: true });
    const deliver = createMailDelivery({ transport, clock: () => noon });
    const result = await deliver(delivery, recorded).catch((error: unknown) => error);
    transport.close();
    expect(result).to.be.instanceOf(MailServerError);
  });

  it('logs no address if the server defers a recipient', async () => {
    const program = `
      import { createLog } from '@shop/platform/log';
      import { createMailDelivery } from './deliver.ts';
import { MailServerError } from './mail-server-error.ts';
import { scriptedMailServer } from './testing/scripted-mail-server.ts';
      const response = '450 4.2.0 <buyer@shop.test>: Recipient address rejected: Greylisted';
      const smtp = { code: 'EENVELOPE', response, responseCode: 450, command: 'RCPT TO' };
      const recipient = 'buyer@shop.test';
      const failure = (fields) =>
        Object.assign(new Error('Recipient command failed: ' + response), { ...smtp, ...fields });
      const rejectedErrors = [failure({ recipient })];
      const error = failure({ rejected: [recipient], rejectedErrors });
      const transport = { sendMail: () => Promise.reject(error) };
      const deliver = createMailDelivery({ transport, clock: () => '${noon}' });
      const delivery = ${JSON.stringify(delivery)};
      const err = await deliver(delivery, () => undefined).catch((reason) => reason);
      createLog('test').error({ err }, 'A job failed');
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
    });

    expect(stdout).not.to.include('buyer');
    const { err } = JSON.parse(stdout) as { err: { message: string; code: string } };
    expect(err).to.deep.include({ code: 'EENVELOPE', responseCode: 450 });
    expect(err.message).to.equal('The mail server did not accept the email: EENVELOPE 450');
  });

  it('sends to one recipient, even if an address contains several', async () => {
    const transport = createTransport({ jsonTransport: true });
    const recipients: number[] = [];
    const sendMail = (async (mail: Parameters<typeof transport.sendMail>[0]) => {
      const sent = await transport.sendMail(mail);
      recipients.push(sent.envelope.to.length);
      return sent;
    }) as unknown as Transport['sendMail']; // its result is not used
    const deliver = createMailDelivery({ transport: { sendMail }, clock: () => noon });
    const odd = [
      'buyer@shop.test,victim@shop.test',
      'buyer@shop.test;victim@shop.test',
      'Buyer <buyer@shop.test>, victim@shop.test',
      'all: buyer@shop.test, victim@shop.test;',
      'buyer@shop.test\r\nBcc: victim@shop.test',
    ];
    for (const address of odd) await deliver({ ...delivery, address }, recorded);
    expect(recipients).to.deep.equal(odd.map(() => 1));
  });
});
