import type { AuditDocument } from '@shop/contracts/audit/documents';
import { historyLevel } from '@shop/contracts/audit/kinds';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { auditProjection } from './audit.projection.ts';

const text = (rus: string) => ({ rus, eng: rus });
const address = 'person-account-u1@k.sealed' as SealedText;

type CausedEvent = Readonly<{ actor: string; stream: string; event: DomainEvent }>;

const by =
  (actor: string) =>
  (stream: string, type: string, data: object): CausedEvent => ({
    actor,
    stream,
    event: { type, data },
  });
const staff = by('staff:u1');
const system = by('system:start');
const user = by('user:u2');

const recorded = (...caused: readonly CausedEvent[]): readonly RecordedEvent<DomainEvent>[] =>
  recordEvents(...caused.map(({ event }) => event)).map((event, index) => {
    const { actor = 'guest', stream = 'test-1' } = caused[index] ?? {};
    const sealed = actor.startsWith('staff:') ? address : null;
    return { ...event, stream, metadata: { ...event.metadata, actor, address: sealed } };
  });

const documentsOf = (...caused: readonly CausedEvent[]) =>
  foldBatches<AuditDocument, DomainEvent>(auditProjection, recorded(...caused));

const product = { productId: 'p1', gameId: 'g1', at: at(0) };
const rate = { rateId: 'r1', days: 30, price: { rub: 100, usd: null }, oldPrice: null };
const history = [
  staff('product-p1', 'catalog.ProductAdded', {
    ...product,
    statusId: 'undetected',
    details: { name: text('Радар'), functionIds: ['f'], hidden: true },
  }),
  staff('product-p1', 'catalog.RateAdded', { ...product, rate }),
  staff('product-p1', 'catalog.ProductStatusChanged', {
    ...product,
    statusId: 'risk',
    reason: { rus: 'Волна банов', eng: 'A ban wave' },
  }),
  staff('product-p1', 'catalog.RateWithdrawn', { ...product, rateId: 'r1' }),
];

describe('audit projection', () => {
  itToleratesRedelivery(auditProjection, ...history.map(({ event }) => event));

  it('records actor, change, reason and address, and the state of each facet after the event', async () => {
    const documents = await documentsOf(...history);

    expect(Object.keys(documents)).to.deep.equal([
      'event-0',
      'event-0:1',
      'event-1',
      'event-2',
      'event-3',
    ]);
    expect(documents['event-2']).to.deep.equal({
      kind: 'product',
      object_id: 'p1',
      action: 'catalog.ProductStatusChanged',
      facet: 'status',
      after: { status_id: 'risk' },
      name: null,
      reason: { rus: 'Волна банов', eng: 'A ban wave' },
      actor_id: 'u1',
      actor_kind: 'staff',
      address,
      at: at(2),
      log_position: 20n,
      order: `${at(2)} 0000000000000000020`,
    });
    expect(documents['event-0']).to.deep.include({
      facet: 'details',
      after: { name_rus: 'Радар', name_eng: 'Радар', function_ids: ['f'], hidden: true },
    });
    expect(documents['event-0:1']).to.deep.include({
      facet: 'status',
      after: { status_id: 'undetected' },
    });
    expect(documents['event-1']).to.deep.include({
      facet: 'rate:r1',
      after: { rate_id: 'r1', days: 30, price: { rub: 100, usd: null }, old_price: null },
    });
    expect(documents['event-3']).to.include({ facet: 'rate:r1', after: null });
  });

  it('records the initial state of objects created by the system, a user or a guest', async () => {
    const documents = await documentsOf(
      system('status-risk', 'catalog.StatusDefined', {
        id: 'risk',
        entry: { label: text('Риск'), sellable: true },
        at: at(0),
      }),
      user('ticket-t', 'support.TicketOpened', { ticketId: 't', at: at(1) }),
      by('guest')('user-u', 'identity.UserRegistered', { userId: 'u', level: 0, at: at(2) }),
    );

    expect(documents['event-0']).to.include({ actor_kind: 'system', actor_id: 'system:start' });
    expect(documents['event-1']).to.include({ actor_kind: 'user', actor_id: 'u2' });
    expect(documents['event-2']).to.deep.include({
      action: 'identity.UserRegistered',
      after: { level: 0 },
      actor_id: 'guest',
    });
  });

  it('records the name of an account beside the state, because it is sealed', async () => {
    const name = 'person-account-u3@k.name';
    const documents = await documentsOf(
      user('user-u3', 'identity.UserRegistered', { userId: 'u3', level: 0, name, at: at(0) }),
      staff('user-u3', 'identity.UserRenamed', { userId: 'u3', name: `${name}-2`, at: at(1) }),
    );

    expect(documents['event-0:1']).to.deep.include({ facet: 'name', after: {}, name });
    expect(documents['event-1']).to.deep.include({ facet: 'name', after: {}, name: `${name}-2` });
  });

  it('records actions without a state only if staff performed them', async () => {
    const message = { ticketId: 't', seq: 2, attachments: [], text: 'sealed', at: at(0) };
    const documents = await documentsOf(
      user('ticket-t', 'support.MessagePosted', message),
      staff('ticket-t', 'support.MessagePosted', message),
    );

    expect(Object.keys(documents)).to.deep.equal(['event-1']);
    expect(documents['event-1']).to.deep.include({
      facet: null,
      after: { seq: 2, attachments: 0 },
    });
  });

  it('records unmapped events of staff without their data', async () => {
    const documents = await documentsOf(
      staff('user-u3', 'identity.AvatarChosen', { userId: 'u3', image: 'sealed', at: at(0) }),
      staff('mail-code-1', 'mail.MessageResendRequested', {
        mailId: 'code-1',
        round: 2,
        at: at(1),
      }),
      user('user-u3', 'identity.AvatarChosen', { userId: 'u3', image: 'sealed', at: at(2) }),
    );

    expect(Object.keys(documents)).to.deep.equal(['event-0', 'event-1']);
    expect(documents['event-0']).to.include({ kind: 'user', object_id: 'u3', after: null });
    expect(documents['event-1']).to.include({ kind: 'mail', object_id: 'code-1' });
  });

  it('stores counts instead of large sets', async () => {
    const spans = [
      { from: 0, to: 90_000 },
      { from: 95_000, to: 95_010 },
    ];
    const documents = await documentsOf(
      staff('keyPool-r', 'stock.KeysWithdrawn', { importId: 'i', spans, reason: 'bad', at: at(0) }),
    );

    expect(documents['event-0']).to.deep.include({
      kind: 'key_import',
      object_id: 'i',
      after: { withdrawn: 90_010 },
      reason: 'bad',
    });
  });
});

describe('the access level required for the history of an object', () => {
  it('is the level of its section', () => {
    expect(historyLevel('slide', 's')).to.equal(1);
    expect(historyLevel('product', 'p')).to.equal(2);
    expect(historyLevel('other', 'mail-1')).to.equal(2);
    expect(
      ['games', 'products-g', 'slider'].map((list) => historyLevel('sort_order', list)),
    ).to.deep.equal([2, 2, 1]);
  });
});
