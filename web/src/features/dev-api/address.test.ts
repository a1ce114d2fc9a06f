import { expect } from 'chai';
import { buildCallAddress } from './address.ts';

const parameter = (name: string, place: 'path' | 'query') => ({
  name,
  in: place,
  required: place === 'path',
  schema: {},
});
const parameters = [parameter('game', 'path'), parameter('page', 'query'), parameter('q', 'query')];

describe('the URL of an API call', () => {
  it('contains its parameters, URL-encoded', () => {
    const filled = { game: 'a/b', page: '2', q: 'ключ &' };
    expect(buildCallAddress('/api/games/{game}', parameters, filled)).to.equal(
      '/api/games/a%2Fb?page=2&q=%D0%BA%D0%BB%D1%8E%D1%87+%26',
    );
  });

  it('omits empty parameters', () => {
    expect(buildCallAddress('/api/games/{game}', parameters, { game: 'a', page: '' })).to.equal(
      '/api/games/a',
    );
  });
});
