import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { upcast } from '@shop/domain/history';
import { administrators, emailOwner, user } from '@shop/domain/identity';
import { foldAccess, levelIn, noAccess } from '@shop/domain/identity/access.rules';
import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { instant } from '@shop/domain/kernel';
import { order, orderNumberOwner } from '@shop/domain/ordering';
import { exchangeRate, payment, paymentInbox } from '@shop/domain/payments';
import { evolveUndertaking, isFulfilmentEvent } from '@shop/domain/processes';
import { keyFingerprints, keyImport, keyPool } from '@shop/domain/stock';
import type { AnyProjection } from '@shop/platform/projections';
import { anyProjection } from '@shop/platform/projections';
import { gamesProjection, productsProjection, referencesProjection } from '@shop/projector/catalog';
import { usersProjection } from '@shop/projector/identity';
import { ordersProjection } from '@shop/projector/ordering';
import { exchangeRateProjection, paymentsProjection } from '@shop/projector/payments';
import { keyImportsProjection, stockProjection } from '@shop/projector/stock';
import { expect } from 'chai';
import { examples, isExampleOf, typesInSources } from './examples.ts';

type Folding = Readonly<{ initialState: unknown; evolve: (state: never, event: never) => unknown }>;

/** One life of each kind of stream → what is known at its end, as far as it matters. */
const lives: readonly (readonly [what: string, Folding, readonly string[], object | null])[] = [
  [
    'a game',
    game,
    ['catalog.GameAdded', 'catalog.GameDescribed'],
    { status: 'known', revision: 1 },
  ],
  [
    'a product',
    product,
    [
      'catalog.ProductAdded',
      'catalog.ProductDescribed',
      'catalog.ProductStatusChanged',
      'catalog.RateAdded',
      'catalog.RateChanged',
      'catalog.RateWithdrawn',
    ],
    { status: 'known', statusId: 'risk', rates: [], revision: 5 },
  ],
  ['a path', pathOwner, ['catalog.PathReserved', 'catalog.PathConfirmed'], { status: 'owned' }],
  [
    'a path that was left',
    pathOwner,
    ['catalog.PathReserved', 'catalog.PathGivenUp'],
    { status: 'free' },
  ],
  ['a status', reference, ['catalog.StatusDefined'], { sellable: true, warns: true }],
  ['a type of requirements', reference, ['catalog.RequirementTypeDefined'], { code: 'cpu' }],
  [
    'a requirement',
    reference,
    ['catalog.RequirementDefined'],
    { name: { rus: 'Любой', eng: 'Any' } },
  ],
  ['an icon', reference, ['catalog.FunctionIconDefined'], { name: { rus: 'Прицел', eng: 'Aim' } }],
  [
    'a function',
    reference,
    ['catalog.ProductFunctionDefined'],
    { group: { rus: 'Прицел', eng: 'Aim' } },
  ],
  [
    'an order',
    order,
    [
      'ordering.OrderPlaced',
      'ordering.PaymentSystemChosen',
      'ordering.PaymentMismatched',
      'ordering.OrderPaid',
      'ordering.OrderPaidTwice',
      'ordering.KeysAwaited',
      'ordering.OrderFulfilled',
      'ordering.KeysMailed',
      'ordering.KeysRevealed',
      'ordering.KeysDownloaded',
    ],
    { status: 'fulfilled', count: 2, mailed: true, revealed: true, awaitingKeys: false },
  ],
  [
    'an order too late',
    order,
    ['ordering.OrderPlaced', 'ordering.OrderExpired'],
    { status: 'expired' },
  ],
  [
    'an order given up',
    order,
    ['ordering.OrderPlaced', 'ordering.OrderCancelled'],
    { status: 'cancelled' },
  ],
  ['a number', orderNumberOwner, ['ordering.OrderNumberTaken'], null],
  [
    'a pool',
    keyPool,
    [
      'stock.KeysAdded',
      'stock.KeysReserved',
      'stock.KeysReleased',
      'stock.OrderQueuedForKeys',
      'stock.KeysIssued',
      'stock.IssueSettled',
    ],
    { returned: [], waiting: [], reserved: new Map(), unsettled: new Map() },
  ],
  [
    'an import',
    keyImport,
    ['stock.KeyImportStarted', 'stock.KeysStored', 'stock.KeyImportFinished'],
    { status: 'finished', parts: 1 },
  ],
  ['fingerprints', keyFingerprints, ['stock.FingerprintsClaimed'], null],
  ['a payment', payment, ['payments.PaymentConfirmed'], null],
  ['an inbox', paymentInbox, ['payments.NotificationReceived'], null],
  ['the exchange rate', exchangeRate, ['payments.ExchangeRateSet'], null],
  [
    'an account',
    user,
    [
      'identity.UserRegistered',
      'identity.UserLevelChanged',
      'identity.SignedIn',
      'identity.SignedOut',
      'identity.SignedOutEverywhere',
    ],
    { status: 'registered', level: 1, sessions: new Map() },
  ],
  [
    'an e-mail',
    emailOwner,
    ['identity.EmailClaimed', 'identity.EmailClaimConfirmed'],
    { status: 'owned' },
  ],
  ['the administrators', administrators, ['identity.AdministratorAppointed'], null],
];

const projections: readonly AnyProjection[] = [
  anyProjection(gamesProjection),
  anyProjection(productsProjection),
  anyProjection(referencesProjection),
  anyProjection(stockProjection),
  anyProjection(keyImportsProjection),
  anyProjection(ordersProjection),
  anyProjection(paymentsProjection),
  anyProjection(exchangeRateProjection),
  anyProjection(usersProjection),
];

describe('an event of any type and version that was ever stored', () => {
  let stored: ReadonlyMap<string, DomainEvent>;
  let current: ReadonlyMap<string, DomainEvent>;
  before(async () => {
    stored = await examples();
    current = new Map([...stored.values()].map((event) => [event.type, upcast(event)]));
  });

  const lifeOf = (types: readonly string[]): readonly Recorded<DomainEvent>[] =>
    types.map((type, index) => ({
      ...(current.get(type) ?? expect.fail(`There is no example of ${type}`)),
      id: String(index),
      stream: 'stream-1',
      revision: BigInt(index),
      position: BigInt(index * 100),
      circumstances: {
        actor: 'guest',
        correlationId: 'request-1',
        causationId: null,
        at: instant('2026-03-01T12:00:00Z'),
      },
    }));

  it('has an example under its name', async () => {
    expect([...stored.keys()].toSorted()).to.deep.equal((await typesInSources()).toSorted());
    for (const [name, event] of stored) expect(isExampleOf(name, event), name).to.equal(true);
  });

  it('is part of a life that is folded here', () => {
    const folded = new Set(lives.flatMap(([, , types]) => types));
    expect(
      [...current.values()].map(({ type }) => type).filter((type) => !folded.has(type)),
    ).to.deep.equal([]);
  });

  for (const [what, { initialState, evolve }, types, end] of lives) {
    it(`tells what became of ${what}`, () => {
      const state = lifeOf(types).reduce<unknown>(
        (known, event) => evolve(known as never, event as never),
        initialState,
      );
      expect(state).not.to.equal(undefined);
      if (end) expect(state).to.deep.include(end);
      else if (what !== 'an inbox') expect(state).not.to.deep.equal(initialState);
    });
  }

  for (const projection of projections) {
    it(`is read by the projection ${projection.name}`, () => {
      const documents = new Map<string, object | null>();
      for (const event of lifeOf([...new Set(lives.flatMap(([, , types]) => types))])) {
        const handle = projection.on[event.type];
        if (!handle) continue;
        for (const id of projection.documentIds(event)) {
          const document = handle(documents.get(id) ?? null, event, id);
          expect(JSON.stringify(document ?? null)).not.to.include('NaN');
          documents.set(id, document);
        }
      }
      expect([...documents.values()].filter((document) => document !== null)).not.to.have.lengthOf(
        0,
      );
    });
  }

  it('moves fulfilment, or leaves it alone', () => {
    const types = lives.find(([what]) => what === 'an order')?.[2] ?? [];
    const purchase = ['stock.KeysReserved', ...types, 'stock.IssueSettled'];
    let end: ReturnType<typeof evolveUndertaking> = null;
    for (const event of lifeOf(purchase)) {
      if (isFulfilmentEvent(event)) end = evolveUndertaking(end, event);
    }
    expect(end).to.equal(null);
  });

  it('tells who may do what', () => {
    const access = noAccess();
    for (const event of lifeOf(['identity.UserRegistered', 'identity.UserLevelChanged'])) {
      foldAccess(access, event);
    }
    const [{ data }] = lifeOf(['identity.SignedIn']) as [Recorded<DomainEvent>];
    const { userId, sessionId } = data as { userId: string; sessionId: string };
    expect(levelIn(access, { userId, sessionId, begunAt: 1 })).to.equal(1);
    for (const event of lifeOf(['identity.SignedOutEverywhere'])) foldAccess(access, event);
    expect(levelIn(access, { userId, sessionId, begunAt: 1 })).to.equal(null);
  });
});
