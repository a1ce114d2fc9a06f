import type { ReadModels } from '@shop/platform/projections';
import type { CatalogueReader } from './catalog/catalogue-reader.ts';
import { catalogueReader } from './catalog/catalogue-reader.ts';
import type { Catalogue } from './catalog/catalogue.ts';
import { catalogue as emptyCatalogue } from './catalog/catalogue.ts';
import type { HotAnswers } from './hot/hot-answers.ts';
import { hotAnswers as noAnswers } from './hot/hot-answers.ts';
import type { Waiting } from './positions/waiting.ts';
import { waiting as makeWaiting } from './positions/waiting.ts';

/** What the query API keeps in memory, tied together. */
export type Queries = Readonly<{
  catalogue: Catalogue;
  reader: CatalogueReader;
  hotAnswers: HotAnswers;
  waiting: Waiting;
}>;

export const assembleQueries = (readModels: ReadModels): Queries => {
  const hotAnswers = noAnswers();
  const catalogue = emptyCatalogue();
  const reader = catalogueReader(readModels, catalogue, hotAnswers.drop);
  return { catalogue, reader, hotAnswers, waiting: makeWaiting(readModels) };
};
