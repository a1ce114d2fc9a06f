import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import type { Message } from './message.ts';
import type { MailServer } from './server.ts';
import { startMail } from './server.ts';

const any = { host: '127.0.0.1', smtpPort: 0, port: 0 };

const keyMail: SendMailOptions = {
  from: 'Shop <shop@example.org>',
  to: 'Buyer <Buyer@example.org>',
  subject: 'Ваш ключ',
  text: 'Key AAAA-BBBB',
  html: '<p>Key <b>AAAA-BBBB</b></p><script>alert(1)</script><img src="cid:logo">',
  attachments: [
    {
      filename: 'logo.png',
      content: Buffer.from('picture'),
      cid: 'logo',
      contentType: 'image/png',
    },
  ],
};

const send = async ({ smtpPort }: MailServer, mail: SendMailOptions): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
};

const get = async (server: MailServer, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`);

const messages = async (server: MailServer, query = ''): Promise<readonly Message[]> =>
  (await (await get(server, `/api/messages${query}`)).json()) as readonly Message[];

const post = (server: MailServer, body: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/api/faults`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

const failureOf = async (sending: Promise<void>): Promise<Readonly<{ responseCode?: number }>> => {
  try {
    await sending;
  } catch (cause) {
    return cause as Readonly<{ responseCode?: number }>;
  }
  throw new Error('the message was accepted');
};

describe('the mail sink', () => {
  let server: MailServer;

  beforeEach(async () => {
    server = await startMail({ ...any, directory: null });
  });

  afterEach(() => server.close());

  it('stores a message with its texts, headers, attachments and envelope', async () => {
    await send(server, keyMail);

    const [message, ...others] = await messages(server);

    expect(others).to.deep.equal([]);
    expect(message?.subject).to.equal('Ваш ключ');
    expect(message?.from).to.equal('shop@example.org');
    expect(message?.to).to.deep.equal(['Buyer@example.org']);
    expect(message?.text.trim()).to.equal('Key AAAA-BBBB');
    expect(message?.html).to.contain('<b>AAAA-BBBB</b>');
    expect(message?.headers.find(({ name }) => name === 'From')?.value).to.equal(
      'Shop <shop@example.org>',
    );
    expect(message?.attachments).to.deep.equal([{ name: 'logo.png', type: 'image/png', size: 7 }]);
  });

  it('lists messages newest first, and filters by recipient, including bcc', async () => {
    await send(server, { ...keyMail, subject: 'first' });
    await send(server, { ...keyMail, subject: 'second', to: 'other@example.org' });
    await send(server, {
      ...keyMail,
      subject: 'third',
      to: 'x@example.org',
      bcc: 'BUYER@example.org',
    });

    const subjects = async (query: string) =>
      (await messages(server, query)).map(({ subject }) => subject);

    expect(await subjects('')).to.deep.equal(['third', 'second', 'first']);
    expect(await subjects('?to=buyer@example.org')).to.deep.equal(['third', 'first']);
    expect(await subjects('?limit=1')).to.deep.equal(['third']);
  });

  it('shows the HTML in a sandbox that runs no scripts, with its images', async () => {
    await send(server, keyMail);
    const id = (await messages(server))[0]?.id;

    const shown = await get(server, `/messages/${id}/html`);
    const picture = await get(server, `/messages/${id}/files/0`);

    expect(shown.headers.get('content-security-policy')).to.match(/^sandbox .*default-src 'none'/);
    expect(await shown.text()).to.contain(`src="/messages/${id}/files/0"`);
    expect(await picture.text()).to.equal('picture');
  });

  it('escapes message content in its own pages', async () => {
    await send(server, { ...keyMail, subject: '<script>alert(1)</script>' });
    const id = (await messages(server))[0]?.id;

    for (const path of ['/', `/messages/${id}`]) {
      const html = await (await get(server, path)).text();
      expect(html).to.contain('&lt;script&gt;');
      expect(html).to.not.contain('<script');
    }
  });

  it('deletes all messages on request', async () => {
    await send(server, keyMail);

    await fetch(`http://127.0.0.1:${server.port}/api/messages`, { method: 'DELETE' });

    expect(await messages(server)).to.deep.equal([]);
    expect((await get(server, '/api/messages/1')).status).to.equal(404);
  });

  it('rejects the requested number of messages with a temporary error', async () => {
    await post(server, { reject_next: 1 });

    const failure = await failureOf(send(server, keyMail));
    expect(failure.responseCode).to.equal(451);
    expect(await messages(server)).to.deep.equal([]);

    await send(server, keyMail);
    expect(await messages(server)).to.have.length(1);
  });

  it('rejects the requested number of messages with a permanent error', async () => {
    await post(server, { refuse_next: 1 });

    const failure = await failureOf(send(server, keyMail));
    expect(failure.responseCode).to.equal(550);
    expect(await messages(server)).to.deep.equal([]);
  });

  it('stores a message but drops the connection before the sender gets a reply', async () => {
    await post(server, { cut_next: 1 });

    await failureOf(send(server, keyMail));

    expect(await messages(server)).to.have.length(1);
  });

  it('rejects unknown and invalid faults', async () => {
    expect((await post(server, { explode: 1 })).status).to.equal(400);
    expect((await post(server, { reject_next: -1 })).status).to.equal(400);
    expect(await (await get(server, '/api/faults')).json()).to.deep.equal({
      reject_next: 0,
      refuse_next: 0,
      cut_next: 0,
      delay_ms: 0,
    });
  });

  it('closes while a client connection is open', async () => {
    const client = connect(server.smtpPort, '127.0.0.1');
    await once(client, 'data');
    const ended = once(client, 'close');
    client.resume();

    await server.close();
    await ended;

    server = await startMail({ ...any, directory: null });
  });
});

describe('the mail sink with a directory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'mail-'));

  after(() => rmSync(directory, { recursive: true }));

  it('loads its messages after a restart', async () => {
    const first = await startMail({ ...any, directory });
    await send(first, keyMail);
    await first.close();

    const second = await startMail({ ...any, directory });
    const subjects = (await messages(second)).map(({ subject }) => subject);
    await second.close();

    expect(subjects).to.deep.equal(['Ваш ключ']);
  });
});
