import { commandApiEnvironment, workerEnvironment } from '@shop/command-api/environment';
import { paymentsEnvironment } from '@shop/contracts/payments/environment.contract';
import { commonEnvironment } from '@shop/platform/config';
import { queryApiEnvironment } from '@shop/query-api/environment';
import { code, listed, page, table } from './markdown.ts';
import { inputFields } from './schemas.ts';
import type { Field, FieldSchema } from './schemas.ts';
import { isPaymentSetting, meanings } from './setting-meanings.ts';

const programs = {
  'command-api': commandApiEnvironment,
  worker: workerEnvironment,
  projector: commonEnvironment,
  'query-api': queryApiEnvironment,
} as const;

type Setting = Field & Readonly<{ programs: readonly string[] }>;

const allSettings = (): readonly Setting[] => {
  const byName = new Map<string, Setting>();
  for (const [program, schema] of Object.entries(programs)) {
    for (const field of inputFields(schema)) {
      const earlier = byName.get(field.name);
      byName.set(field.name, { ...field, programs: [...(earlier?.programs ?? []), program] });
    }
  }
  return [...byName.values()];
};

const rangeOf = ({ minimum, exclusiveMinimum, maximum }: FieldSchema): string => {
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const lower = exclusiveMinimum === undefined ? minimum : `above ${exclusiveMinimum}`;
  const hasLower = lower !== undefined && lower !== Number.MIN_SAFE_INTEGER;
  if (hasLower && isBounded) return `, ${lower} to ${maximum}`;
  return hasLower ? `, ${exclusiveMinimum === undefined ? 'at least ' : ''}${lower}` : '';
};

const valuesOf = (schema: FieldSchema): string => {
  const { type = 'text', enum: choices, format, minLength = 0 } = schema;
  if (choices) return choices.map((choice) => code(String(choice))).join(', ');
  if (type === 'boolean') return '`true`, `false`';
  if (type === 'integer' || type === 'number') return `${type}${rangeOf(schema)}`;
  if (format === 'uri') return 'URL';
  if (format === 'email') return 'email address';
  return minLength > 1 ? `at least ${minLength} characters` : 'text';
};

const defaultOf = ({ isRequired, schema }: Setting): string => {
  if (isRequired) return '**required**';
  const { default: value } = schema;
  return value === undefined || value === '' ? '–' : code(String(value));
};

const allPrograms = Object.keys(programs).length;

const rowOf = (setting: Setting): readonly string[] => [
  code(setting.name),
  setting.programs.length === allPrograms ? 'all' : listed(setting.programs),
  valuesOf(setting.schema),
  defaultOf(setting),
  meanings(setting.name),
];

/** Every setting that a program reads, from the schemas by which the programs parse them. */
export const settingsPage = (): string => {
  const payments = new Set(Object.keys(paymentsEnvironment.shape));
  const settings = allSettings();
  const header = ['setting', 'programs', 'values', 'default', 'meaning'];
  return page(
    'Settings',
    'Programs are configured by environment variables. A program checks all of its settings when it starts; if one is wrong, it names all that are wrong and exits. An empty variable counts as unset, except for the addresses `PUBLIC_URL`, `EVENTSTORE_URL`, `MONGODB_URL` and `REDIS_URL`, which may not be empty.',
    '[environment.example](../operations/environment.example) is a file to copy. `npm start` sets what is missing for a local shop; [the launcher](../../embedded/launch/README.md) describes its own settings.',
    `## Programs\n\n${table(
      header,
      settings.filter(({ name }) => !payments.has(name)).map(rowOf),
    )}`,
    `## Payment systems\n\nA system without its secrets is switched off. Fee, bearer and limits hold until an administrator sets the terms of the system in the back-office. Both APIs and the worker need the same values.\n\n${table(
      header,
      settings.filter(({ name }) => isPaymentSetting(name)).map(rowOf),
    )}`,
  );
};
