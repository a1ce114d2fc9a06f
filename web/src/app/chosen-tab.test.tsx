import '../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { PageTabs } from '../shared/back-office/detail/page-tabs.tsx';
import { drawPart, removePart } from '../shared/back-office/testing/draw-part.tsx';
import { aUser } from './testing/people.ts';
import { closeShop, openShop } from './testing/open-shop.tsx';

const own = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect');

/** The list is 300 px wide, and the chosen tab ends 80 px behind its edge. */
function measure(this: Element) {
  const isChosen = this.matches('[aria-selected="true"], [aria-current="page"]');
  const [left, width] = isChosen ? [260, 120] : [0, 300];
  return { left, width, right: left + width, top: 0, bottom: 0, height: 0 };
}

const openAsAdministrator = (path: string) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      if (url.endsWith('/counts')) return {};
      return url.includes('/storage/') ? {} : [];
    },
  });

describe('the tab of the open page', () => {
  before(() => {
    Object.defineProperty(Element.prototype, 'getBoundingClientRect', {
      configurable: true,
      value: measure,
    });
  });
  afterEach(() => {
    closeShop();
    removePart();
  });
  after(() => {
    Object.defineProperty(Element.prototype, 'getBoundingClientRect', { ...own });
  });

  it('is scrolled into view among the pages of a section', async () => {
    await openAsAdministrator('/eng/admin/keys/queue');

    const tabs = await screen.findByRole('navigation', { name: 'Stock' });
    await waitFor(() => expect(tabs.scrollLeft).to.equal(80));
  });

  it('is scrolled into view among the tabs of a page, and again when another is chosen', async () => {
    await drawPart(
      <PageTabs
        name="edit"
        label="Edit"
        others={[{ name: 'history', label: 'History', content: 'No changes' }]}
      >
        The form
      </PageTabs>,
    );

    const tabs = screen.getByRole('tablist');
    await waitFor(() => expect(tabs.scrollLeft).to.equal(80));

    fireEvent.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() => expect(tabs.scrollLeft).to.equal(160));
  });
});
