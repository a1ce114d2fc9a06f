import { orderCommands, orderEvents, describeDecider } from '../testing/index.ts';
import { order } from './order.ts';

const { given } = describeDecider(order);
const events = orderEvents();
const { placed, paid, fulfilled, mailFailed, mailResendRequested, emailCorrected } = events;
const commands = orderCommands(events);
const { mailed: recordMailed, mailFailed: recordFailed, mailAgain, correctEmail } = commands;

const fulfilledOrder = [placed, paid(), fulfilled()] as const;
const stopped = [...fulfilledOrder, events.reversed({ keys: events.keys })] as const;

describe('emailing keys', () => {
  it('is recorded once', () => {
    given(...fulfilledOrder)
      .when(recordMailed())
      .emits(events.mailed());
    given(...fulfilledOrder, events.mailed())
      .when(recordMailed())
      .emitsNothing();
    given(placed, paid()).when(recordMailed()).rejects('keys-not-issued');
  });

  it('records a failure once, and not after a success', () => {
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

  it('can be repeated in a new round, which ignores results of the old one', () => {
    given(...fulfilledOrder, mailFailed())
      .when(mailAgain)
      .emits(mailResendRequested());
    const again = [...fulfilledOrder, events.mailed(), mailResendRequested()] as const;
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
      .emits(mailResendRequested({ round: 3 }));
  });

  it('is rejected without keys', () => {
    given(placed, paid()).when(mailAgain).rejects('keys-not-issued');
    given(...stopped)
      .when(mailAgain)
      .rejects('keys-not-issued');
  });
});

describe('correcting the email address', () => {
  const { email } = events.orderData.buyer;

  it('is possible once, and emails the keys to the new address', () => {
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

  it('is possible for staff with a reason, and does not use up the buyer’s correction', () => {
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

  it('is possible before delivery, and the first email uses the new address', () => {
    const corrected = emailCorrected({ email, round: 0 });
    given(placed, paid()).when(correctEmail()).emits(corrected);
    given(placed, paid(), corrected, fulfilled()).when(recordMailed(1)).emits(events.mailed());
  });

  it('has no effect if the address is the same', () => {
    given(...fulfilledOrder)
      .when(correctEmail('hash'))
      .emitsNothing();
  });

  it('requires a paid order that is not stopped', () => {
    given(placed).when(correctEmail()).rejects('order-not-paid');
    given(placed, events.expired()).when(correctEmail()).rejects('order-not-paid');
    given(...stopped)
      .when(correctEmail())
      .rejects('order-not-paid');
  });
});
