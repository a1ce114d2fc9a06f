import { expect } from 'chai';
import * as fc from 'fast-check';
import type { ListPreferences } from './list-preferences.ts';
import { defaultPreferences, readPreferences, visibleColumns } from './list-preferences.ts';

describe('the preferences of a list', () => {
  it('are read as they were stored', () => {
    const preferences: ListPreferences = { density: 'compact', columns: { link: false } };
    expect(readPreferences(JSON.stringify(preferences))).to.deep.equal(preferences);
  });

  it('are valid for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { density, columns } = readPreferences(text);
        expect(['comfortable', 'compact']).to.include(density);
        for (const shown of Object.values(columns)) expect(shown).to.be.a('boolean');
      }),
    );
  });

  it('are the defaults without a stored text', () => {
    expect(readPreferences(null)).to.deep.equal(defaultPreferences);
    expect(readPreferences('{"density":1,"columns":{"link":"no"}}')).to.deep.equal(
      defaultPreferences,
    );
  });

  it('show a column by default, unless it is optional', () => {
    const columns = [{ id: 'title' }, { id: 'id', isOptional: true }, { id: 'link' }];
    const preferences: ListPreferences = { density: 'compact', columns: { link: false } };
    expect(visibleColumns(columns, preferences)).to.deep.equal({
      title: true,
      id: false,
      link: false,
    });
  });
});
