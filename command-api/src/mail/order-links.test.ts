import type { Lang } from '@shop/contracts/kernel';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { orderLinks } from './order-links.ts';
import type { Email } from './render-email.ts';

const { orderData } = orderEvents();

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    document: {
      number: 10_000_000 + index,
      bought: orderData.bought,
      count: index + 1,
      status: 'delivered',
      attention: null,
      placed_at: orderData.at,
    },
  }));

/** A read model with `count` orders of the address. */
const readModels = (count: number) => {
  const limited = (max: number) => ({ toArray: async () => orders(Math.min(count, max)) });
  const cursor = { sort: () => ({ limit: limited }) };
  return {
    live: async () => ({ get: () => ({ position: 0n, build: 1 }) }),
    documents: () => ({ find: () => cursor, countDocuments: async () => count }),
  } as unknown as Parameters<typeof orderLinks>[0]['readModels']; // no more of it is used
};

const emailOf = async (count: number, lang: Lang): Promise<Email | null> => {
  const compose = orderLinks({
    readModels: readModels(count),
    publicUrl: 'https://shop.example',
    tokenOf: () => 'token',
  });
  return compose({ emailHash: 'hash', number: null }, lang, 0n);
};

const textOf = async (count: number, lang: Lang): Promise<string> =>
  (await emailOf(count, lang))?.text ?? '';

const links = (text: string): number => text.split('?t=token').length - 1;

describe('the email with links to orders', () => {
  it('links to each order and does not mention others if there are none', async () => {
    const text = await textOf(20, 'rus');
    expect(links(text)).to.equal(20);
    expect(text).not.to.include('/profile/purchases').and.not.to.include('не поместил');
  });

  it('names the product of the only order in its subject', async () => {
    const russian = await emailOf(1, 'rus');
    expect(russian?.subject).to.equal('Ваш заказ: Радар, 7\u00A0дней');
    expect(russian?.text).to.match(/^Ссылка на ваш заказ\n/u);
    expect(russian?.html).to.include('>Ссылка открывает заказ без входа в аккаунт.&#8199;');
    const english = await emailOf(1, 'eng');
    expect(english?.subject).to.equal('Your order: Radar, 7\u00A0days');
    expect(english?.text).to.match(/^Link to your order\n/u);
    expect((await emailOf(2, 'rus'))?.subject).to.equal('Ваши заказы');
  });

  it('shows the quantity of an order with several keys', async () => {
    const text = await textOf(2, 'rus');
    expect(text).to.include('Радар, 7\u00A0дней\n').and.include('Радар, 7\u00A0дней\u00A0(2)\n');
  });

  it('shows the state of an order in its own line', async () => {
    const text = await textOf(1, 'rus');
    expect(text).to.match(/1\u00A0марта 2026\sг\.\nДоставлен\n/u);
  });

  it('states how many orders are omitted and where to find them', async () => {
    const russian = await textOf(22, 'rus');
    expect(links(russian)).to.equal(20);
    expect(russian).to.include('Ещё 2\u00a0заказа не поместились в письмо');
    expect(russian).to.include('https://shop.example/rus/profile/purchases');
    expect(await textOf(21, 'rus')).to.include('Ещё 1\u00a0заказ не поместился в письмо');
    const english = await textOf(21, 'eng');
    expect(english).to.include('1\u00a0more order didn’t fit in this email');
    expect(english).to.include('https://shop.example/eng/profile/purchases');
  });
});
