import { orderCommands, orderEvents, specify } from '../testing/index.ts';
import { order } from './order.ts';

const { given } = specify(order);
const events = orderEvents();
const { placed, paid, fulfilled, mailFailed, mailAskedAgain, emailCorrected } = events;
const commands = orderCommands(events);
const { mailed: recordMailed, mailFailed: recordFailed, mailAgain, correctEmail } = commands;

const served = [placed, paid(), fulfilled()] as const;
const stopped = [...served, events.reversed({ keys: events.keys })] as const;

describe('mailing keys', () => {
  it('is told once', () => {
    given(...served)
      .when(recordMailed())
      .emits(events.mailed());
    given(...served, events.mailed())
      .when(recordMailed())
      .emitsNothing();
    given(placed, paid()).when(recordMailed()).rejects('keys-not-issued');
  });

  it('that fails is told once, and not of a message that was taken', () => {
    given(...served)
      .when(recordFailed())
      .emits(mailFailed());
    given(...served, mailFailed())
      .when(recordFailed())
      .emitsNothing();
    given(...served, events.mailed())
      .when(recordFailed())
      .emitsNothing();
    given(...served, mailFailed())
      .when(recordMailed())
      .emits(events.mailed());
  });

  it('is asked for again in a new round, in which the old one counts for nothing', () => {
    given(...served, mailFailed())
      .when(mailAgain)
      .emits(mailAskedAgain());
    const again = [...served, events.mailed(), mailAskedAgain()] as const;
    given(...again)
      .when(recordMailed(1))
      .emitsNothing();
    given(...again)
      .when(recordFailed(1))
      .emitsNothing();
    given(...again)
      .when(recordMailed(2))
      .emits(events.mailed({ round: 2, first: null }));
    given(...again)
      .when(mailAgain)
      .emits(mailAskedAgain({ round: 3 }));
  });

  it('is not asked for without keys', () => {
    given(placed, paid()).when(mailAgain).rejects('keys-not-issued');
    given(...stopped)
      .when(mailAgain)
      .rejects('keys-not-issued');
  });
});

describe('correcting the address', () => {
  const { email } = events.frozen.buyer;

  it('is done once, and mails the keys there', () => {
    given(...served, events.mailed())
      .when(correctEmail())
      .emits(emailCorrected({ email }));
    given(...served, emailCorrected())
      .when(correctEmail())
      .emitsNothing();
    given(...served, emailCorrected())
      .when(correctEmail('third hash'))
      .rejects('email-corrected-before');
  });

  it('is done by staff with a reason, also after the buyer, and leaves the buyer their own', () => {
    const reason = 'Sent the receipt of the bank';
    const byStaff = emailCorrected({ email, reason });
    given(...served, events.mailed())
      .when(correctEmail('other hash', reason))
      .emits(byStaff);
    given(...served, emailCorrected())
      .when(correctEmail('third hash', reason))
      .emits(emailCorrected({ email, emailHash: 'third hash', round: 3, reason }));
    given(...served, byStaff)
      .when(correctEmail('third hash'))
      .emits(emailCorrected({ email, emailHash: 'third hash', round: 3 }));
  });

  it('may come before the keys, whose first message goes there then', () => {
    const corrected = emailCorrected({ email, round: 0 });
    given(placed, paid()).when(correctEmail()).emits(corrected);
    given(placed, paid(), corrected, fulfilled()).when(recordMailed(1)).emits(events.mailed());
  });

  it('changes nothing where it is the same', () => {
    given(...served)
      .when(correctEmail('hash'))
      .emitsNothing();
  });

  it('is for orders that are paid and stand', () => {
    given(placed).when(correctEmail()).rejects('order-not-paid');
    given(placed, events.expired()).when(correctEmail()).rejects('order-not-paid');
    given(...stopped)
      .when(correctEmail())
      .rejects('order-not-paid');
  });
});
