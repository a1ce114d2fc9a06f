import { expect } from 'chai';
import * as fc from 'fast-check';
import { collectEntries, collectMatching } from './collect-matching.ts';

describe('the collection of all matching rows', () => {
  it('reads each page once and returns every row once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 450 }), async (total) => {
        const rows = Array.from({ length: total }, (_, index) => ({ id: String(index) }));
        const pages: number[] = [];
        const found = await collectMatching(async (page, size) => {
          pages.push(page);
          return { items: rows.slice((page - 1) * size, page * size), total, page, size };
        });
        expect(found).to.deep.equal(rows);
        expect(pages).to.have.lengthOf(Math.max(1, Math.ceil(total / 100)));
      }),
    );
  });

  it('stops after the page that reaches the limit and reports more rows', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ id: String(index) }));
    const fetchPage = async (page: number, size: number) => ({
      items: rows.slice((page - 1) * size, page * size),
      total: rows.length,
      page,
      size,
    });
    const cut = await collectEntries(fetchPage, 200);
    expect(cut).to.deep.equal({ items: rows.slice(0, 200), isCut: true });
    expect(await collectEntries(fetchPage, 500)).to.deep.equal({ items: rows, isCut: false });
  });

  it('stops if rows disappear meanwhile', async () => {
    const found = await collectMatching(async (page, size) => ({
      items: page === 1 ? Array.from({ length: size }, (_, index) => ({ id: String(index) })) : [],
      total: 1_000,
      page,
      size,
    }));
    expect(found).to.have.lengthOf(100);
  });
});
