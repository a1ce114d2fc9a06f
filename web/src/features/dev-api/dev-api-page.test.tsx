import '../../shared/testing/dom.ts';
import { calls } from '@shop/contracts/calls/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';
import { devApi as eng } from '../../shared/i18n/eng/dev-api.ts';
import { devApi as rus } from '../../shared/i18n/rus/dev-api.ts';

const reference = { $ref: '#/components/schemas/Game' };

const description = {
  openapi: '3.1.0',
  info: { description: 'All calls of the shop, by `code`.' },
  tags: [{ name: 'catalog' }, { name: 'ordering' }],
  paths: {
    '/api/games/{game}': {
      get: {
        operationId: 'game',
        tags: ['catalog'],
        summary: 'One game',
        'x-caller': 'guest',
        parameters: [
          { name: 'game', in: 'path', required: true, schema: { type: 'string' } },
          { $ref: '#/components/parameters/Lang' },
        ],
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: reference } } },
          404: { description: 'not-found', content: {} },
        },
      },
    },
    '/api/orders': {
      post: {
        operationId: 'placeOrder',
        tags: ['ordering'],
        summary: 'Places an order',
        'x-caller': 2,
        parameters: [],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: {} } } },
        },
        responses: { 201: { description: 'Created', content: {} } },
      },
    },
  },
  components: { schemas: { Game: { type: 'object', properties: { id: { type: 'string' } } } } },
};

const open = (path = '/eng/dev/api', dev = true) =>
  openShop(path, {
    dev,
    answer: ({ url }) => {
      if (url.endsWith('/openapi.json')) return description;
      if (url.includes('/api/games/')) return { requested: url };
      return url.includes('/storage/') ? {} : [];
    },
  });

const callNamed = async (path: string): Promise<HTMLElement> =>
  (await screen.findByText(path)).closest('details') ?? expect.fail();

describe('the API page', () => {
  afterEach(closeShop);

  for (const texts of [rus, eng]) {
    it('names every part of the shop', () => {
      expect(Object.keys(texts.names).toSorted()).to.deep.equal(Object.keys(calls).toSorted());
    });
  }

  it('shows each call in its section, with its required access level', async () => {
    await open();

    const call = within(await callNamed('/api/orders'));
    expect(call.getAllByText('POST')).to.have.lengthOf(1);
    expect(call.getAllByText('administrators')).to.have.lengthOf(1);
    expect(call.queryByRole('button', { name: 'Send', hidden: true })).to.equal(null);
    expect(screen.getByText('code').tagName).to.equal('CODE');
    const heading = await screen.findByRole('heading', { name: 'Orders' });
    const section = heading.closest('section') ?? expect.fail();
    expect(within(section).queryByText('/api/games/{game}')).to.equal(null);
  });

  it('shows the request and response of a call with their schemas', async () => {
    await open();

    const call = within(await callNamed('/api/games/{game}'));
    expect(call.getAllByText('Game')).to.have.lengthOf(1);
    expect(call.getAllByText(/not-found/u)).to.have.lengthOf(1);
    expect(screen.getAllByText(/^\{\s+id\?: string\s+\}$/u)).to.have.lengthOf(1);
  });

  it('sends a query with the entered parameters and shows the response', async () => {
    const { requests } = await open();

    const call = within(await callNamed('/api/games/{game}'));
    fireEvent.change(call.getByLabelText(/^game/u), { target: { value: 'dark night' } });
    fireEvent.click(call.getByRole('button', { name: 'Send', hidden: true }));

    await call.findByText(/"requested": "http:\/\/localhost\/api\/games\/dark%20night"/u);
    const requested = requests.find(({ url }) => url.includes('/api/games/'));
    expect(requested?.headers.get('Lang')).to.equal('eng');
  });

  it('does not exist in production', async () => {
    const { requests } = await open('/eng/dev/api', false);

    await screen.findByRole('heading', { name: 'This page could not be found' });
    expect(requests.some(({ url }) => url.endsWith('/openapi.json'))).to.equal(false);
  });
});
