import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { createTransport } from 'nodemailer';
import type { Transport } from './deliver.ts';
import { delivering } from './deliver.ts';

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
  return { seen, deliver: delivering({ transport: { sendMail }, clock: () => noon }) };
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
    const { seen, deliver } = server([new Error('Connection closed')]);
    const failed = await deliver(delivery, recorded).catch(({ message }: Error) => message);
    expect(failed).to.equal('Connection closed');
    await deliver(delivery, recorded);
    await deliver({ ...delivery, address: 'other@shop.test' }, recorded);
    expect(seen).to.have.length(2);
  });

  it('sends to one recipient, even if an address contains several', async () => {
    const transport = createTransport({ jsonTransport: true });
    const recipients: number[] = [];
    const sendMail = (async (mail: Parameters<typeof transport.sendMail>[0]) => {
      const sent = await transport.sendMail(mail);
      recipients.push(sent.envelope.to.length);
      return sent;
    }) as unknown as Transport['sendMail']; // its result is not used
    const deliver = delivering({ transport: { sendMail }, clock: () => noon });
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
