import { expect } from 'chai';
import { groupsFor, sectionNames } from './sections.ts';
import { levelOf, sectionOf, subTabsOf } from './sub-tabs.ts';

const names = (level: 0 | 1 | 2 | undefined) =>
  groupsFor(level).flatMap(({ sections }) => sections);

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

  it('have the pages below their paths, the closest section first', () => {
    expect(sectionOf('/admin/promos')).to.equal('promos');
    expect(sectionOf('/admin/promos/SALE')).to.equal('promos');
    expect(sectionOf('/admin/promos/history')).to.equal('promoHistory');
    expect(sectionOf('/admin/payments/stats')).to.equal('statistics');
    expect(sectionOf('/admin/requirements-types/7')).to.equal('requirementTypes');
    expect(sectionOf('/admin')).to.equal(undefined);
  });

  it('have the pages of their sub-tabs', () => {
    expect(sectionOf('/admin/orders/12')).to.equal('payments');
    expect(sectionOf('/admin/audit')).to.equal('users');
    expect(sectionOf('/admin/theme/replies')).to.equal('themes');
  });

  it('have sub-tabs with levels of their own', () => {
    expect(levelOf('/admin/pages/terms')).to.equal(2);
    expect(levelOf('/admin/problems/7')).to.equal(1);
    expect(subTabsOf('problems', 1)).to.deep.equal([]);
    expect(subTabsOf('problems', 2).map(({ path }) => path)).to.deep.equal(['/admin/pages']);
  });

  it('share the bar of the pages about money', () => {
    expect(sectionOf('/admin/payments/systems')).to.equal('payments');
    expect(sectionOf('/admin/mail')).to.equal('payments');
    expect(subTabsOf('statistics', 2)).to.have.lengthOf(subTabsOf('payments', 2).length);
  });

  it('show no sub-tab without a level', () => {
    expect(subTabsOf('payments', undefined)).to.deep.equal([]);
    expect(subTabsOf(undefined, 2)).to.deep.equal([]);
  });
});
