import {
  contentModel,
  helpArticlesModel,
  pageVersionsModel,
} from '@shop/contracts/content/documents';
import type { PublicCapability } from '../capability.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { contentBackOfficeRoutes } from './back-office.ts';
import type { ContentReader } from './content-reader.ts';
import type { Content } from './content.ts';
import { pageVersionRoutes } from './page-versions.ts';
import { contentRoutes } from './routes.ts';

type SharedWithContent = Readonly<{ content: Content; contentReader: ContentReader }>;

/** Wires the public content: articles, slides, contacts and pages. */
export const contentCapability = (
  program: QueryProgram,
  { content, contentReader }: SharedWithContent,
): PublicCapability => {
  const { settings, waiting } = program;
  const routes = contentRoutes({
    ...program,
    config: settings.config,
    content,
    contentReader,
    upToDate: waitForMinPosition({
      models: [contentModel],
      waiting,
      afterwards: contentReader.refresh,
    }),
  });
  return {
    routers: [
      contentBackOfficeRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: [contentModel, helpArticlesModel], waiting }),
      }),
      pageVersionRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: [pageVersionsModel], waiting }),
      }),
    ],
    cached: { routers: [routes] },
  };
};
