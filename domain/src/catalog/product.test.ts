import { noon, sampleProduct, sampleRate, describeDecider } from '../testing/index.ts';
import type { ProductEvent } from './events.ts';
import type { Rate } from '@shop/contracts/catalog/values';
import { gameId, productId, rateId } from '@shop/contracts/catalog/ids';
import { product } from './product.ts';

const { given } = describeDecider(product);

const sharedData = { productId: productId('radar'), gameId: gameId('frontier'), at: noon };
const details = sampleProduct();
const rate = sampleRate();
const added: ProductEvent = {
  type: 'catalog.ProductAdded',
  data: { ...sharedData, details, statusId: 'undetected' },
};
const rateAdded: ProductEvent = { type: 'catalog.RateAdded', data: { ...sharedData, rate } };

const { active: _, ...input } = details;
const add = {
  type: 'AddProduct',
  data: { ...sharedData, details: input, statusId: 'undetected', rates: [], now: noon },
} as const;
const { productId: id } = sharedData;

const reason = { rus: 'игра обновилась', eng: 'the game was updated' };

const changeStatus = (statusId: string, revision = 0) =>
  ({
    type: 'ChangeProductStatus',
    data: { productId: id, statusId, reason, revision, now: noon },
  }) as const;

const addRate = (addedRate: Rate) =>
  ({ type: 'AddRate', data: { productId: id, rate: addedRate, now: noon } }) as const;

const switched = (type: 'ArchiveProduct' | 'RestoreProduct', revision: number) =>
  ({ type, data: { productId: id, revision, now: noon } }) as const;

const prices = (of: Rate, rub: number) => ({
  rateId: of.rateId,
  price: { rub, usd: 900 },
  oldPrice: of.price,
  priceSteps: [{ from: 3, price: { rub: rub - 100, usd: null } }],
});

describe('product', () => {
  it('is added once per id', () => {
    given().when(add).emits(added);
    given(added).when(add).emitsNothing();
    given(added)
      .when({ ...add, data: { ...add.data, details: { ...input, path: 'other' } } })
      .rejects('id-taken');
  });

  it('is changed only by an editor with the latest revision', () => {
    const changed = { ...details, sale: true };
    const { active: __, ...edit } = changed;
    const redescribe = (revision: number) =>
      ({
        type: 'DescribeProduct',
        data: { productId: id, details: edit, revision, now: noon },
      }) as const;
    given(added)
      .when(redescribe(0))
      .emits({ type: 'catalog.ProductDescribed', data: { ...sharedData, details: changed } });
    given(added, rateAdded).when(redescribe(0)).rejects('changed-meanwhile');
    given(added, { type: 'catalog.ProductDescribed', data: { ...sharedData, details: changed } })
      .when(redescribe(0))
      .emitsNothing();
  });

  it('changes to a different status, with a reason in both languages', () => {
    given(added)
      .when(changeStatus('updating'))
      .emits({
        type: 'catalog.ProductStatusChanged',
        data: { ...sharedData, statusId: 'updating', reason },
      });
    given(added).when(changeStatus('undetected')).emitsNothing();
    given(added, rateAdded).when(changeStatus('updating', 0)).rejects('changed-meanwhile');
    given().when(changeStatus('updating')).rejects('product-unknown');
  });

  it('adds each plan once, with a valid count range', () => {
    given(added).when(addRate(rate)).emits(rateAdded);
    given(added, rateAdded).when(addRate(rate)).emitsNothing();
    given(added, rateAdded)
      .when(addRate({ ...rate, days: 30 }))
      .rejects('id-taken');
    given(added)
      .when(addRate({ ...rate, minCount: 5, maxCount: 2 }))
      .rejects('count-range-invalid');
  });

  it('changes and withdraws its plans', () => {
    const higherPricedRate = { ...rate, price: { rub: 60_000, usd: null } };
    const change = {
      type: 'ChangeRate',
      data: { productId: id, rate: higherPricedRate, revision: 1, now: noon },
    } as const;
    const withdraw = {
      type: 'WithdrawRate',
      data: { productId: id, rateId: rate.rateId, revision: 1, now: noon },
    } as const;
    const changed: ProductEvent = {
      type: 'catalog.RateChanged',
      data: { ...sharedData, rate: higherPricedRate },
    };
    const withdrawn: ProductEvent = {
      type: 'catalog.RateWithdrawn',
      data: { ...sharedData, rateId: rate.rateId },
    };
    given(added).when(change).rejects('rate-unknown');
    given(added, rateAdded).when(change).emits(changed);
    given(added, rateAdded, changed).when(change).emitsNothing();
    given(added, rateAdded).when(withdraw).emits(withdrawn);
    given(added, rateAdded, withdrawn).when(withdraw).emitsNothing();
    given(added, rateAdded, changed).when(withdraw).rejects('changed-meanwhile');
  });

  it('is archived and restored only by an editor with the latest revision', () => {
    const archived: ProductEvent = {
      type: 'catalog.ProductDescribed',
      data: { ...sharedData, details: { ...details, active: false } },
    };
    const restored: ProductEvent = { ...archived, data: { ...sharedData, details } };
    given(added).when(switched('ArchiveProduct', 0)).emits(archived);
    given(added, archived).when(switched('ArchiveProduct', 0)).emitsNothing();
    given(added, rateAdded).when(switched('ArchiveProduct', 0)).rejects('changed-meanwhile');
    given(added, archived).when(switched('RestoreProduct', 1)).emits(restored);
    given().when(switched('ArchiveProduct', 0)).rejects('product-unknown');
  });

  it('stays archived when its details are edited', () => {
    const archived: ProductEvent = {
      type: 'catalog.ProductDescribed',
      data: { ...sharedData, details: { ...details, active: false } },
    };
    given(added, archived)
      .when({
        type: 'DescribeProduct',
        data: { productId: id, details: { ...input, sale: true }, revision: 1, now: noon },
      })
      .emits({
        type: 'catalog.ProductDescribed',
        data: { ...sharedData, details: { ...details, active: false, sale: true } },
      });
  });

  it('is added once, with the plans of the product that it copies', () => {
    const copy = { ...add, data: { ...add.data, rates: [rate] } };
    given().when(copy).emits(added, rateAdded);
    given(added, rateAdded).when(copy).emitsNothing();
    given(added).when(copy).rejects('id-taken');
  });

  it('changes the prices of several plans atomically', () => {
    const month: Rate = { ...rate, rateId: rateId('month'), days: 30 };
    const monthAdded: ProductEvent = {
      type: 'catalog.RateAdded',
      data: { ...sharedData, rate: month },
    };
    const reprice = (revision: number, ...rates: ReturnType<typeof prices>[]) =>
      ({ type: 'ChangePrices', data: { productId: id, rates, revision, now: noon } }) as const;
    const changed = (of: Rate, rub: number): ProductEvent => ({
      type: 'catalog.RateChanged',
      data: { ...sharedData, rate: { ...of, ...prices(of, rub) } },
    });
    const both = reprice(2, prices(rate, 55_000), prices(month, 110_000));
    const after = [changed(rate, 55_000), changed(month, 110_000)];
    given(added, rateAdded, monthAdded)
      .when(both)
      .emits(...after);
    given(added, rateAdded, monthAdded, ...after)
      .when(both)
      .emitsNothing();
    given(added, rateAdded, monthAdded)
      .when(reprice(1, prices(month, 110_000)))
      .rejects('changed-meanwhile');
    given(added, rateAdded)
      .when(reprice(1, prices(rate, 55_000), prices(month, 110_000)))
      .rejects('rate-unknown');
  });
});
