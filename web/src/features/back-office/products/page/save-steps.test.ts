import { expect } from 'chai';
import type { ProductValues } from './product-values.ts';
import { blankProduct, blankRate } from './product-values.ts';
import { saveProduct } from './save-product.ts';
import { saveSteps } from './save-steps.ts';

const id = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const [week, month, life] = ['week', 'month', 'life'].map((rateId, index) => ({
  ...blankRate(rateId, []),
  days: [7, 30, 0][index] ?? 0,
  price: { rub: 10_000, usd: null },
}));
if (!week || !month || !life) throw new Error('There are fewer than three rates');

const product = (changes: Partial<ProductValues>): ProductValues => ({
  ...blankProduct,
  name_eng: 'Radar',
  ...changes,
});

const calls = (isNew: boolean, before: ProductValues, after: ProductValues) =>
  saveSteps(id, isNew, before, after).map(({ method, url }) => `${method} ${url}`);

describe('the requests of a save', () => {
  it('add a product, then its plans', () => {
    expect(calls(true, blankProduct, product({ rates: [week, month] }))).to.deep.equal([
      'POST /admin/products',
      `POST /admin/products/${id}/rates`,
      `POST /admin/products/${id}/rates`,
    ]);
  });

  it('cover only changes: details, removed plans, changed plans, new plans', () => {
    const before = product({ rates: [week, month] });
    const changedMonth = { ...month, price: { rub: 20_000, usd: null } };
    expect(calls(false, before, before)).to.deep.equal([]);
    expect(calls(false, before, product({ rates: [week, changedMonth] }))).to.deep.equal([
      `PUT /admin/products/${id}/rates/month`,
    ]);
    expect(
      calls(false, before, product({ sale: true, rates: [changedMonth, life] })),
    ).to.deep.equal([
      `PUT /admin/products/${id}`,
      `DELETE /admin/products/${id}/rates/week`,
      `PUT /admin/products/${id}/rates/month`,
      `POST /admin/products/${id}/rates`,
    ]);
  });

  it('end at the edited product, each with the state saved so far', () => {
    const before = product({ rates: [week, month] });
    const after = product({ sale: true, rates: [month, life] });
    const lastSaved = saveSteps(id, false, before, after).map((step) => step.savedValues);
    expect(lastSaved.at(-1)).to.deep.equal(after);
    expect(lastSaved[0]).to.deep.equal({ ...after, rates: before.rates });
  });
});

describe('a save with several requests', () => {
  const failure = {
    code: 'count-range-invalid',
    message: 'Wrong',
    request_id: '1',
    status: 409,
    errors: { max_count: ['Wrong'] },
  };

  it('sends each request with the revision of the previous response', async () => {
    const sent: [string, unknown][] = [];
    let revision = 4;
    const before = product({ rates: [week] });
    const values = product({ sale: true, rates: [life] });
    const saved = await saveProduct({ id, values, revision, before }, ({ url, body }) => {
      sent.push([url, body && (body as { revision?: number }).revision]);
      revision += 1;
      return { data: { id, revision } };
    });
    expect(sent).to.deep.equal([
      [`/admin/products/${id}`, 4],
      [`/admin/products/${id}/rates/week?revision=5`, undefined],
      [`/admin/products/${id}/rates`, 6],
    ]);
    expect(saved).to.deep.equal({ reached: { values, revision: 7 }, failure: null });
  });

  it('stops at an error, with the saved state and the field of the error', async () => {
    const values = product({ rates: [week, month, life] });
    const answers = [
      { data: { id, revision: 0 } },
      { data: { id, revision: 1 } },
      { error: failure },
    ];
    const input = { id, values, revision: null, before: blankProduct };
    const saved = await saveProduct(input, () => answers.shift() ?? {});
    expect(saved.reached).to.deep.equal({ values: { ...values, rates: [week] }, revision: 1 });
    expect(saved.failure?.errors).to.deep.equal({ 'rates.1.max_count': ['Wrong'] });
    expect(answers).to.deep.equal([]);
  });

  it('reports that nothing was saved if the first request is rejected', async () => {
    const input = { id, values: product({}), revision: 3, before: blankProduct };
    const saved = await saveProduct(input, () => ({ error: failure }));
    expect(saved).to.deep.equal({ reached: null, failure });
  });
});
