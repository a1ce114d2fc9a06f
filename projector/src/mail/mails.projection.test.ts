import type { SealedText } from '@shop/contracts/kernel';
import type { MailEvent } from '@shop/domain/mail/events';
import { orderId, orderNumber } from '@shop/domain/ordering';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { mailsProjection } from './mails.projection.ts';

type Event = EventOf<typeof mailsProjection>;

const mailId = 'orders-1';
const messageRequested: MailEvent = {
  type: 'mail.MessageRequested',
  data: {
    mailId,
    kind: 'order-links',
    about: { emailHash: 'hash', number: '17' },
    personId: 'person',
    email: 'person.sealed' as SealedText,
    lang: 'rus',
    at: at(0),
  },
};
const failed: MailEvent = {
  type: 'mail.MessageFailed',
  data: { mailId, round: 1, messageId: '<1>', reason: 'unreachable', at: at(1) },
};
const again: MailEvent = {
  type: 'mail.MessageResendRequested',
  data: { mailId, round: 2, at: at(2) },
};
const sent: MailEvent = {
  type: 'mail.MessageSent',
  data: { mailId, round: 2, messageId: '<2>', at: at(3) },
};
const order = orderEvents({ orderId: orderId('order'), number: orderNumber(17) });
const { placed } = order;
const fulfilled = order.fulfilled({ at: at(4) });
const keysFailed = order.mailFailed({ round: 1, reason: 'refused', at: at(5) });
const keysMailRequestedAgain = order.mailResendRequested({ round: 2, at: at(6) });
const keysMailed = order.mailed({ round: 2, at: at(7) });
const corrected = order.emailCorrected({ round: 0, personId: 'other', at: at(8) });

const history: readonly Event[] = [
  messageRequested,
  failed,
  again,
  sent,
  placed,
  fulfilled,
  keysFailed,
  keysMailRequestedAgain,
  keysMailed,
];
const urgencyOf = async (...events: readonly Event[]) =>
  (await after(...events))[mailId]?.urgency ?? 0;
const after = async (...events: readonly Event[]) =>
  foldBatches(mailsProjection, recordEvents(...events));

describe('mails projection', () => {
  itToleratesRedelivery(mailsProjection, ...history);

  it('stores the status of a message and its sending rounds', async () => {
    const { [mailId]: failedMail } = await after(messageRequested, failed);
    expect(failedMail).to.deep.include({
      status: 'failed',
      reason: 'unreachable',
      number: 17,
      about: {},
    });
    const { [mailId]: found } = await after(messageRequested, failed, again, sent);
    expect(found).to.deep.include({ status: 'sent', reason: null, round: 2, changed_at: at(3) });
    expect(found?.requested_at).to.equal(at(0));
  });

  it('lists the key email of every order once it is due', async () => {
    const id = 'keys-order';
    expect((await after(placed))[id]).to.include({ status: null, changed_at: null, urgency: null });
    expect((await after(placed, fulfilled))[id]).to.include({
      status: 'under_way',
      number: 17,
      requested_at: at(4),
    });
    expect((await after(placed, fulfilled, keysFailed))[id]).to.include({
      status: 'failed',
      reason: 'refused',
    });
    const sentLater = (
      await after(placed, fulfilled, keysFailed, keysMailRequestedAgain, keysMailed)
    )[id];
    expect(sentLater).to.include({ status: 'sent', round: 2 });
    expect((await after(placed, corrected))[id]).to.include({ status: null, person_id: 'other' });
  });

  it('sorts failed messages first, then the newest of each status', async () => {
    const [underWay, failing, recovered] = [
      await urgencyOf(messageRequested),
      await urgencyOf(messageRequested, failed),
      await urgencyOf(messageRequested, failed, again, sent),
    ];
    expect(failing).to.be.below(underWay);
    expect(underWay).to.be.below(recovered);
    const later: MailEvent = { ...failed, data: { ...failed.data, at: at(9) } };
    expect(await urgencyOf(messageRequested, later)).to.be.below(failing);
  });
});
