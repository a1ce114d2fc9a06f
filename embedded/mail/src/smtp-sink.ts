import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import type { MishapSource } from './mishaps.ts';

const maxMessageBytes = 25 * 1024 * 1024;

/** Who is called so has no mailbox: `nobody@example.org`, as a test needs one. */
const noMailbox = /^nobody@/i;

class NoMailbox extends Error {
  readonly responseCode = 550;
}

class TryAgain extends Error {
  readonly responseCode = 451;
}

class Never extends Error {
  readonly responseCode = 550;
}

type Parts = Readonly<{ mailbox: Mailbox; mishaps: MishapSource; now: () => Date }>;

const receive = async (
  { mailbox, mishaps, now }: Parts,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<'answered' | 'cut'> => {
  const raw = await buffer(stream);
  const { fate, delay_ms } = mishaps.next();
  if (delay_ms > 0) await pause(delay_ms);
  if (fate === 'rejected') throw new TryAgain('Requested action aborted, try again later');
  if (fate === 'refused') throw new Never('Requested action not taken: mailbox unavailable');
  mailbox.keep(
    {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw,
    },
    now(),
  );
  return fate === 'cut' ? 'cut' : 'answered';
};

const cut = ({ connections }: SMTPServer, { id }: SMTPServerSession): void => {
  for (const connection of connections) if (connection.session.id === id) connection.close();
};

/** An SMTP server that takes messages from anyone to almost anyone, and sends none on. */
export const smtpSink = (parts: Parts): SMTPServer => {
  const server: SMTPServer = new SMTPServer({
    name: 'mail.localhost',
    banner: 'mail sink',
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: maxMessageBytes,
    closeTimeout: 500,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, answer) =>
      answer(noMailbox.test(address) ? new NoMailbox('No such mailbox here') : null),
    onData: (stream, session, answer) => {
      receive(parts, stream, session).then(
        (outcome) => (outcome === 'answered' ? answer(null) : cut(server, session)),
        (cause: unknown) => answer(cause instanceof Error ? cause : new Error(String(cause))),
      );
    },
  });
  server.on('error', (cause) => process.stderr.write(`${cause.message}\n`));
  return server;
};
