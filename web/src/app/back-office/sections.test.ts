import { expect } from 'chai';
import { findOpenGroups, sectionNames } from './sections.ts';
import { findRequiredLevel, findSection, findSubTabs } from './sub-tabs.ts';

const names = (level: 0 | 1 | 2 | undefined) =>
  findOpenGroups(level).flatMap(({ sections }) => sections);

describe('the sections of the back-office', () => {
  it('are 22, each in one group', () => {
    expect(sectionNames).to.have.lengthOf(22);
    expect(new Set(sectionNames)).to.have.lengthOf(22);
  });

  it('are shown to the levels that may open them', () => {
    expect(names(2)).to.deep.equal(sectionNames);
    expect(names(1)).to.have.lengthOf(14).and.not.to.include('keys');
    expect(names(0)).to.deep.equal([]);
    expect(names(undefined)).to.deep.equal([]);
  });

  it('include the pages below their paths, the most specific section first', () => {
    expect(findSection('/admin/promos')).to.equal('promos');
    expect(findSection('/admin/promos/SALE')).to.equal('promos');
    expect(findSection('/admin/promos/history')).to.equal('promoHistory');
    expect(findSection('/admin/payments/stats')).to.equal('statistics');
    expect(findSection('/admin/requirements-types/7')).to.equal('requirementTypes');
    expect(findSection('/admin')).to.equal(undefined);
  });

  it('include the pages of their sub-tabs', () => {
    expect(findSection('/admin/orders/12')).to.equal('payments');
    expect(findSection('/admin/audit')).to.equal('users');
    expect(findSection('/admin/theme/replies')).to.equal('themes');
  });

  it('have sub-tabs with separate access levels', () => {
    expect(findRequiredLevel('/admin/pages/terms')).to.equal(2);
    expect(findRequiredLevel('/admin/problems/7')).to.equal(1);
    expect(findSubTabs('problems', 1)).to.deep.equal([]);
    expect(findSubTabs('problems', 2).map(({ path }) => path)).to.deep.equal(['/admin/pages']);
  });

  it('share the sub-tabs of payments and statistics', () => {
    expect(findSection('/admin/payments/systems')).to.equal('payments');
    expect(findSection('/admin/mail')).to.equal('payments');
    expect(findSubTabs('statistics', 2)).to.have.lengthOf(findSubTabs('payments', 2).length);
  });

  it('show no sub-tabs without an access level', () => {
    expect(findSubTabs('payments', undefined)).to.deep.equal([]);
    expect(findSubTabs(undefined, 2)).to.deep.equal([]);
  });
});
