import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import type { FaultSource } from './faults.ts';

const maxMessageBytes = 25 * 1024 * 1024;

/** Recipients with this name have no mailbox, for tests: `nobody@example.org`. */
const unknownRecipient = /^nobody@/i;

class UnknownRecipientError extends Error {
  readonly responseCode = 550;
}

class TemporaryError extends Error {
  readonly responseCode = 451;
}

class PermanentError extends Error {
  readonly responseCode = 550;
}

type Parts = Readonly<{ mailbox: Mailbox; faults: FaultSource; now: () => Date }>;

const receive = async (
  { mailbox, faults, now }: Parts,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<'answered' | 'cut'> => {
  const raw = await buffer(stream);
  const { outcome, delay_ms } = faults.next();
  if (delay_ms > 0) await pause(delay_ms);
  if (outcome === 'rejected') throw new TemporaryError('Requested action aborted, try again later');
  if (outcome === 'refused')
    throw new PermanentError('Requested action not taken: mailbox unavailable');
  mailbox.store(
    {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw,
    },
    now(),
  );
  return outcome === 'cut' ? 'cut' : 'answered';
};

const cut = ({ connections }: SMTPServer, { id }: SMTPServerSession): void => {
  for (const connection of connections) if (connection.session.id === id) connection.close();
};

/** An SMTP server that accepts messages from anyone to almost anyone, and relays no message. */
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
      answer(
        unknownRecipient.test(address) ? new UnknownRecipientError('No such mailbox here') : null,
      ),
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
