import '../testing/dom.ts';
import { cleanup, render } from '@testing-library/react';
import { expect } from 'chai';
import { PlanText } from './plan-text.tsx';

const readText = (term: string | null): string | null =>
  render(<PlanText product="Radar" term={term} />).container.textContent;

describe('the plan of a product in a column', () => {
  afterEach(cleanup);

  it('reads as one text, with a term whose words stay together', () => {
    expect(readText('30 days')).to.equal('Radar · 30\u00a0days');
  });

  it('is only the product if the term is unknown', () => {
    expect(readText(null)).to.equal('Radar');
  });
});
