import { expect } from 'chai';
import { listedGames } from '../catalog/games.ts';
import { historyDays, planSalesHistory } from './sales-history-plan.ts';

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 2, 1, 9);
const options = { games: listedGames, backordered: new Set<string>(), now };

describe('the sales history of the demo', () => {
  const { sales, stock } = planSalesHistory(options);

  it('has sales on each of the past days, and none today', () => {
    const days = new Set(sales.map(({ at }) => Math.floor(at / dayMs)));
    const today = Math.floor(now / dayMs);
    expect(days.size).to.equal(historyDays);
    expect([Math.min(...days), Math.max(...days)]).to.deep.equal([today - historyDays, today - 1]);
  });

  it('has orders with each outcome', () => {
    expect(new Set(sales.map(({ end }) => end))).to.have.keys(
      'expired',
      'cancelled',
      'mailed',
      'revealed',
      'mail_failed',
      'refunded',
      'charged_back',
    );
  });

  it('has a unique number for each order, and a key for each paid one', () => {
    expect(new Set(sales.map(({ number }) => number)).size).to.equal(sales.length);
    expect(Math.max(...sales.map(({ number }) => number))).to.be.lessThan(10_000_000);
    const unpaid = sales.filter(({ end }) => end === 'expired' || end === 'cancelled').length;
    const keys = stock.reduce((sum, { count }) => sum + count, 0);
    expect(keys).to.equal(sales.length - unpaid);
  });

  it('is the same for the same day, and has no sales of backordered products', () => {
    expect(planSalesHistory(options)).to.deep.equal({ sales, stock });
    const [first] = stock;
    const path = `${first?.game.path}/${first?.product.path}`;
    const others = planSalesHistory({ ...options, backordered: new Set([path]) });
    expect(others.stock.map(({ game, product }) => `${game.path}/${product.path}`)).not.to.include(
      path,
    );
  });
});
