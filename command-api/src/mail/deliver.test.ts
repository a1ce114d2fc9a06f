import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { createTransport } from 'nodemailer';
import type { Transport } from './deliver.ts';
import { delivering } from './deliver.ts';

const letter = { subject: 'Your key', text: 'A text', html: '<p>A text</p>' };
const delivery = {
  letter,
  address: 'buyer@shop.test',
  from: 'shop@shop.test',
  messageId: '<keys-1-1@shop.test>',
  since: noon,
};

const server = (failures: readonly Error[]) => {
  const [left, seen] = [[...failures], new Array<string>()];
  const sendMail = (({ messageId = '' }: { messageId?: string }) => {
    const failure = left.shift();
    if (failure) return Promise.reject(failure);
    seen.push(messageId);
    return Promise.resolve({});
  }) as unknown as Transport['sendMail']; // of what it answers nothing is used
  return { seen, deliver: delivering({ transport: { sendMail }, clock: () => noon }) };
};

describe('delivering letters', () => {
  it('hands a letter over once, however often its job is tried again', async () => {
    const { seen, deliver } = server([]);
    expect([await deliver(delivery), await deliver(delivery)]).to.deep.equal(['sent', 'sent']);
    expect(seen).to.deep.equal([delivery.messageId]);
  });

  it('hands it over again where the server did not take it, or the address is another', async () => {
    const { seen, deliver } = server([new Error('Connection closed')]);
    const failed = await deliver(delivery).catch(({ message }: Error) => message);
    expect(failed).to.equal('Connection closed');
    await deliver(delivery);
    await deliver({ ...delivery, address: 'other@shop.test' });
    expect(seen).to.have.length(2);
  });

  it('has one recipient, whatever an address holds', async () => {
    const transport = createTransport({ jsonTransport: true });
    const recipients: number[] = [];
    const sendMail = (async (mail: Parameters<typeof transport.sendMail>[0]) => {
      const sent = await transport.sendMail(mail);
      recipients.push(sent.envelope.to.length);
      return sent;
    }) as unknown as Transport['sendMail']; // of what it answers nothing is used
    const deliver = delivering({ transport: { sendMail }, clock: () => noon });
    const odd = [
      'buyer@shop.test,victim@shop.test',
      'buyer@shop.test;victim@shop.test',
      'Buyer <buyer@shop.test>, victim@shop.test',
      'all: buyer@shop.test, victim@shop.test;',
      'buyer@shop.test\r\nBcc: victim@shop.test',
    ];
    for (const address of odd) await deliver({ ...delivery, address });
    expect(recipients).to.deep.equal(odd.map(() => 1));
  });
});
