import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyProjection, BuildInputs } from '@shop/platform/projections';
import {
  buildInputs,
  compareInputs,
  describeDifference,
  modelKey,
} from '@shop/platform/projections';
import { projections } from '@shop/projector/ops';

type RecordedInputs = Readonly<Record<string, Readonly<{ version: number }> & BuildInputs>>;

export const inputsFile = join(import.meta.dirname, 'read-models.json');

export const readRecordedInputs = async (): Promise<RecordedInputs> =>
  JSON.parse(await readFile(inputsFile, 'utf8')) as RecordedInputs; // written below

const currentInputs = (all: readonly AnyProjection[]): RecordedInputs =>
  Object.fromEntries(
    all.map((projection) => [
      projection.name,
      { version: projection.version, ...buildInputs(projection) },
    ]),
  );

/** The text of `read-models.json` for the projections of this release. */
export const formatInputs = (all: readonly AnyProjection[] = projections): string =>
  `${JSON.stringify(currentInputs(all), null, 2)}\n`;

/**
 * A line for each projection that reads other events than recorded under the same version. A
 * projector refuses the builds of such a version.
 */
export const listUnraisedVersions = (
  recorded: RecordedInputs,
  all: readonly AnyProjection[] = projections,
): readonly string[] =>
  all.flatMap((projection) => {
    const recordedModel = recorded[projection.name];
    if (recordedModel?.version !== projection.version) return [];
    const difference = compareInputs(recordedModel, buildInputs(projection));
    if (!difference) return [];
    return [
      `${modelKey(projection)} reads other events than before (${describeDifference(difference)}): ` +
        `raise the version of ${projection.name}. If no release has this version yet, delete its entry in tests/history/read-models.json instead.`,
    ];
  });

/** Records the inputs of all projections. Throws if a version has to be raised first. */
export const recordInputs = async (): Promise<void> => {
  const unraised = listUnraisedVersions(await readRecordedInputs());
  if (unraised.length > 0) throw new Error(unraised.join('\n'));
  await writeFile(inputsFile, formatInputs());
};
