import { orderCommands, orderEvents, describeDecider } from '../testing/index.ts';
import { order } from './order.ts';

const { given } = describeDecider(order);
const events = orderEvents();
const { placed, paid, fulfilled, mailFailed, mailAskedAgain, emailCorrected } = events;
const commands = orderCommands(events);
const { mailed: recordMailed, mailFailed: recordFailed, mailAgain, correctEmail } = commands;

const fulfilledOrder = [placed, paid(), fulfilled()] as const;
const stopped = [...fulfilledOrder, events.reversed({ keys: events.keys })] as const;

describe('mailing keys', () => {
  it('is told once', () => {
    given(...fulfilledOrder)
      .when(recordMailed())
      .emits(events.mailed());
    given(...fulfilledOrder, events.mailed())
      .when(recordMailed())
      .emitsNothing();
    given(placed, paid()).when(recordMailed()).rejects('keys-not-issued');
  });

  it('that fails is told once, and not of a message that was taken', () => {
    given(...fulfilledOrder)
      .when(recordFailed())
      .emits(mailFailed());
    given(...fulfilledOrder, mailFailed())
      .when(recordFailed())
      .emitsNothing();
    given(...fulfilledOrder, events.mailed())
      .when(recordFailed())
      .emitsNothing();
    given(...fulfilledOrder, mailFailed())
      .when(recordMailed())
      .emits(events.mailed());
  });

  it('is asked for again in a new round, in which the old one counts for nothing', () => {
    given(...fulfilledOrder, mailFailed())
      .when(mailAgain)
      .emits(mailAskedAgain());
    const again = [...fulfilledOrder, events.mailed(), mailAskedAgain()] as const;
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
    given(...fulfilledOrder, events.mailed())
      .when(correctEmail())
      .emits(emailCorrected({ email }));
    given(...fulfilledOrder, emailCorrected())
      .when(correctEmail())
      .emitsNothing();
    given(...fulfilledOrder, emailCorrected())
      .when(correctEmail('third hash'))
      .rejects('email-corrected-before');
  });

  it('is done by staff with a reason, also after the buyer, and leaves the buyer their own', () => {
    const reason = 'Sent the receipt of the bank';
    const byStaff = emailCorrected({ email, reason });
    given(...fulfilledOrder, events.mailed())
      .when(correctEmail('other hash', reason))
      .emits(byStaff);
    given(...fulfilledOrder, emailCorrected())
      .when(correctEmail('third hash', reason))
      .emits(emailCorrected({ email, emailHash: 'third hash', round: 3, reason }));
    given(...fulfilledOrder, byStaff)
      .when(correctEmail('third hash'))
      .emits(emailCorrected({ email, emailHash: 'third hash', round: 3 }));
  });

  it('may come before the keys, whose first message goes there then', () => {
    const corrected = emailCorrected({ email, round: 0 });
    given(placed, paid()).when(correctEmail()).emits(corrected);
    given(placed, paid(), corrected, fulfilled()).when(recordMailed(1)).emits(events.mailed());
  });

  it('changes nothing where it is the same', () => {
    given(...fulfilledOrder)
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
