import { auditCodes, codedFields } from '@shop/contracts/audit/codes.contract';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import { auditFields, auditParts } from '@shop/contracts/audit/fields.contract';
import { flatten } from '@shop/contracts/audit/flatten.contract';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import { inMemoryReadModel, project } from '@shop/platform/projections/testing';
import { auditProjection } from '@shop/projector/audit';
import { expect } from 'chai';
import { examples } from '../history/examples.ts';

const noon = instant(new Date(Date.UTC(2026, 2, 1, 12)));

const caused = (event: DomainEvent, index: number): RecordedEvent<DomainEvent> => ({
  ...event,
  id: `event-${index}`,
  stream: 'test-1',
  revision: BigInt(index),
  position: BigInt(index),
  metadata: {
    actor: 'staff:1',
    correlationId: 'test',
    address: null,
    causationId: null,
    at: noon,
  },
});

const file = { address: '/storage/files/a.zip', name: 'a.zip', size: 1 };

/** Details that the stored example of a product does not have. */
const laterDetails = [
  { download: { file } },
  { download: { link: 'https://example.org' }, fields: [{ name: 'nick', required: true }] },
];

const withDetails = (event: DomainEvent, changes: object): DomainEvent => {
  const data = event.data as Readonly<{ details: object }>; // as the example was stored
  return { ...event, data: { ...data, details: { ...data.details, ...changes } } };
};

/** The audit's document of every type of event. */
const changes = async (): Promise<readonly AuditDocument[]> => {
  const model = inMemoryReadModel<AuditDocument>();
  const stored = await examples();
  const described = stored.get('catalog.ProductDescribed@1') ?? expect.fail('no example');
  const events = [
    ...stored.values(),
    ...laterDetails.map((details) => withDetails(described, details)),
  ];
  await project(auditProjection, model, events.map(caused));
  return model.all().flatMap(({ document }) => document ?? []);
};

describe('the labels of audited data', () => {
  it('exist for every field, and for no others', async () => {
    const fields = (await changes()).flatMap(({ after }) => Object.keys(flatten(after)));
    expect([...new Set(fields)]).to.have.members([...auditFields]);
  });

  it('exist for every part of an object', async () => {
    const parts = (await changes()).flatMap(({ facet }) => facet?.split(':')[0] ?? []);
    expect(auditParts).to.include.members(parts);
  });

  it('exist for every code', async () => {
    const coded = new Set<string>(codedFields);
    const codes = (await changes()).flatMap(({ after }) =>
      Object.entries(flatten(after)).flatMap(([field, value]) => (coded.has(field) ? value : [])),
    );
    expect(auditCodes).to.include.members(codes);
  });
});
