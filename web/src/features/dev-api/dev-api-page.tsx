import type { ApiDescription } from '@shop/contracts/content/open-api.contract';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { CallDetails } from './call-details.tsx';
import { Described } from './described.tsx';
import { useApiDescriptionQuery } from './description-api.ts';
import css from './dev-api-page.module.css';
import { schemaText } from './schema-text.ts';

const callsOf = ({ paths }: ApiDescription, slice: string) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(slice))
      .map(([method, operation]) => ({ method, path, operation })),
  );

/** The documentation of all API calls, generated from their descriptions. */
export const DevApiPage = () => {
  const { t } = useTranslation();
  const query = useApiDescriptionQuery();
  const title = t(($) => $.devApi.title);
  const nameOf = (slice: string) => t(($) => $.devApi.names[slice as keyof typeof $.devApi.names]); // like the list of calls
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <h1>{title}</h1>
      <QueryState query={query} skeleton={<Skeleton height={480} />}>
        {(description) => (
          <>
            <p className={css['about']} lang="en">
              <Described text={description.info.description} />
            </p>
            <nav className={css['slices']} aria-label={t(($) => $.devApi.slices)}>
              {description.tags.map(({ name }) => (
                <a key={name} href={`#${name}`}>
                  {nameOf(name)}
                </a>
              ))}
            </nav>
            {description.tags.map(({ name }) => (
              <TitledSection key={name} id={name} title={nameOf(name)}>
                {callsOf(description, name).map((call) => (
                  <CallDetails key={call.operation.operationId} {...call} />
                ))}
              </TitledSection>
            ))}
            <TitledSection title={t(($) => $.devApi.schemas)}>
              {Object.entries(description.components.schemas).map(([name, schema]) => (
                <details key={name} className={css['call']}>
                  <summary className={css['line']}>
                    <code className={css['path']}>{name}</code>
                  </summary>
                  <pre className={css['code']}>{schemaText(schema)}</pre>
                </details>
              ))}
            </TitledSection>
          </>
        )}
      </QueryState>
    </div>
  );
};
