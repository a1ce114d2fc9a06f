import type { Sealed } from '@shop/domain/kernel';
import type { MailEvent } from '@shop/domain/mail/events';
import type { KeysMailAskedAgain, KeysMailed, KeysMailFailed } from '@shop/domain/ordering/events';
import { orderId, orderNumber } from '@shop/domain/ordering';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { mailsProjection } from './mails.projection.ts';

type Event = MailEvent | KeysMailed | KeysMailFailed | KeysMailAskedAgain;

const mailId = 'orders-1';
const asked: MailEvent = {
  type: 'mail.MessageAsked',
  data: {
    mailId,
    kind: 'order-links',
    about: { emailHash: 'hash', number: '17' },
    personId: 'person',
    email: 'person.sealed' as Sealed,
    lang: 'rus',
    at: at(0),
  },
};
const failed: MailEvent = {
  type: 'mail.MessageFailed',
  data: { mailId, round: 1, messageId: '<1>', why: 'unreachable', at: at(1) },
};
const again: MailEvent = { type: 'mail.MessageAskedAgain', data: { mailId, round: 2, at: at(2) } };
const sent: MailEvent = {
  type: 'mail.MessageSent',
  data: { mailId, round: 2, messageId: '<2>', at: at(3) },
};
const about = { orderId: orderId('order'), number: orderNumber(17) };
const keysFailed: KeysMailFailed = {
  type: 'ordering.KeysMailFailed',
  data: { ...about, messageId: '<1>', round: 1, why: 'refused', at: at(4) },
};
const keysAgain: KeysMailAskedAgain = {
  type: 'ordering.KeysMailAskedAgain',
  data: { ...about, rateId: 'day', productId: 'radar', round: 2, at: at(5) },
};
const keysMailed: KeysMailed = {
  type: 'ordering.KeysMailed',
  data: { ...about, messageId: '<2>', round: 2, first: null, at: at(6) },
};

const history: readonly Event[] = [asked, failed, again, sent, keysFailed, keysAgain, keysMailed];
const after = async (...events: readonly Event[]) => delivered(mailsProjection, record(...events));

describe('mails projection', () => {
  itBearsRedelivery(mailsProjection, ...history);

  it('says what became of a message, and of its tries', async () => {
    const { [mailId]: lost } = await after(asked, failed);
    expect(lost).to.deep.include({ state: 'failed', why: 'unreachable', about: { number: '17' } });
    const { [mailId]: found } = await after(asked, failed, again, sent);
    expect(found).to.deep.include({ state: 'sent', why: null, round: 2, changed_at: at(3) });
  });

  it('has the mail with keys of those orders alone where it failed', async () => {
    expect((await after(keysMailed))['keys-order']).to.equal(null);
    expect((await after(keysFailed))['keys-order']).to.include({ state: 'failed', round: 1 });
    const mended = await after(keysFailed, keysAgain, keysMailed);
    expect(mended['keys-order']).to.include({ state: 'sent', round: 2, email: null });
  });
});
