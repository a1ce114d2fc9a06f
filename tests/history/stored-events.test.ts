import { siblingTypes, upcast } from '@shop/domain/history';
import { foldAccess, createAccessIndex, findAccessLevel } from '@shop/domain/identity/access.rules';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import { evolveFulfilment, isFulfilmentEvent } from '@shop/domain/processes';
import { parseState, serializeState } from '@shop/platform/event-store';
import { expect } from 'chai';
import { examples, matchesExample, namedTypes } from './examples.ts';
import { streamHistories, projections, purchase } from './streams/index.ts';

describe('an event of any stored type and version', () => {
  let stored: ReadonlyMap<string, DomainEvent>;
  let current: ReadonlyMap<string, DomainEvent>;
  before(async () => {
    stored = await examples();
    current = new Map([...stored.values()].map((event) => [event.type, upcast(event)]));
  });

  const eventsOfTypes = (types: readonly string[]): readonly RecordedEvent<DomainEvent>[] =>
    types.map((type, index) => ({
      ...(current.get(type) ?? expect.fail(`There is no example of ${type}`)),
      id: String(index),
      stream: 'stream-1',
      revision: BigInt(index),
      position: BigInt(index * 100),
      metadata: {
        actor: 'guest',
        correlationId: 'request-1',
        address: null,
        causationId: null,
        at: instant('2026-03-01T12:00:00Z'),
      },
    }));

  it('has an example under its name', () => {
    expect([...stored.keys()].toSorted()).to.deep.equal(namedTypes().toSorted());
    for (const [name, event] of stored) expect(matchesExample(name, event), name).to.equal(true);
  });

  it('belongs to a stream history that is folded here, or can follow one', async () => {
    const folded = new Set(streamHistories.flatMap(([, , types]) => types));
    for (const type of [...current.values()].map((event) => event.type)) {
      if (folded.has(type)) continue;
      const siblings = new Set(siblingTypes(type));
      const history = streamHistories.find(([, , types]) =>
        types.some((other) => siblings.has(other)),
      );
      if (!history) return expect.fail(`No stream in tests/history/streams contains ${type}`);
      const [, { initialState, evolve }, types] = history;
      const state = eventsOfTypes([...types, type]).reduce<unknown>(
        (before, event) => evolve(before as never, event as never),
        initialState,
      );
      expect(await parseState(await serializeState(state)), type).to.deep.equal(state);
    }
  });

  for (const [what, { initialState, evolve }, types, end] of streamHistories) {
    it(`folds to the state of ${what}, also from a snapshot`, async () => {
      const state = eventsOfTypes(types).reduce<unknown>(
        (before, event) => evolve(before as never, event as never),
        initialState,
      );
      expect(state).not.to.equal(undefined);
      expect(await parseState(await serializeState(state))).to.deep.equal(state);
      if (end) expect(state).to.deep.include(end);
      else if (what !== 'a notification inbox' && what !== 'a key revealed by staff')
        expect(state).not.to.deep.equal(initialState);
    });
  }

  for (const projection of projections) {
    it(`is read by the projection ${projection.name}`, () => {
      const documents = new Map<string, object | null>();
      /** A later event may remove the last one, as with orders that wait until they are served. */
      let hadDocuments = false;
      for (const event of eventsOfTypes([
        ...new Set(streamHistories.flatMap(([, , types]) => types)),
      ])) {
        const handle = projection.on[event.type];
        if (!handle) continue;
        for (const id of projection.documentIds(event)) {
          const document = handle(documents.get(id) ?? null, event, id);
          expect(JSON.stringify(document ?? null)).not.to.include('NaN');
          documents.set(id, document);
          if (document !== null) hadDocuments = true;
        }
      }
      expect(hadDocuments).to.equal(true);
    });
  }

  it('is folded or ignored by the fulfilment process', () => {
    const fulfilment = purchase.indexOf('ordering.OrderFulfilled');
    const types = [
      'stock.KeysReserved',
      'promotions.CustomerUseReserved',
      'promotions.PromoReserved',
      ...purchase.toSpliced(fulfilment, 0, 'stock.KeysAllocated'),
      'promotions.CustomerUseRedeemed',
      'promotions.PromoRedeemed',
      'stock.AllocationAcknowledged',
    ];
    let end: ReturnType<typeof evolveFulfilment> = null;
    for (const event of eventsOfTypes(types)) {
      if (isFulfilmentEvent(event)) end = evolveFulfilment(end, event);
    }
    expect(end).to.equal(null);
  });

  it('updates the access index', () => {
    const access = createAccessIndex();
    const { at } = eventsOfTypes(['identity.SignedIn@2'])[0]?.metadata ?? expect.fail();
    for (const event of eventsOfTypes(['identity.UserRegistered', 'identity.UserLevelChanged'])) {
      foldAccess(access, event);
    }
    const [{ data }] = eventsOfTypes(['identity.SignedIn@2']) as [RecordedEvent<DomainEvent>];
    const { userId, sessionId } = data as { userId: string; sessionId: string };
    const session = { userId, sessionId, begunAt: 1 };
    expect(findAccessLevel(access, session, at)).to.equal(1);
    for (const event of eventsOfTypes(['identity.EmailBanned'])) foldAccess(access, event);
    expect(findAccessLevel(access, session, at)).to.equal('banned');
    for (const event of eventsOfTypes(['identity.EmailBanLifted'])) foldAccess(access, event);
    expect(findAccessLevel(access, session, at)).to.equal(1);
    for (const event of eventsOfTypes(['identity.SignedOutEverywhere'])) foldAccess(access, event);
    expect(findAccessLevel(access, session, at)).to.equal(null);
  });
});
