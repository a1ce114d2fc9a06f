import type { ApiOperation, ApiParameter } from '@shop/contracts/content/open-api.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Described } from './described.tsx';
import css from './dev-api-page.module.css';
import { schemaText } from './schema-text.ts';
import { TryCall } from './try-call.tsx';

type CallDetailsProps = Readonly<{ method: string; path: string; operation: ApiOperation }>;

const isOwn = (parameter: ApiOperation['parameters'][number]): parameter is ApiParameter =>
  'name' in parameter;

const Part = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section className={css['part']}>
    <h3 className={css['partTitle']}>{title}</h3>
    {children}
  </section>
);

/** One API call. It expands to its parameters and responses. */
export const CallDetails = ({ method, path, operation }: CallDetailsProps) => {
  const { t } = useTranslation();
  const { summary, responses, requestBody } = operation;
  const caller = t(($) => $.devApi.callers[operation['x-caller'] as keyof typeof $.devApi.callers]); // like the list of calls
  const parameters = operation.parameters.filter(isOwn);
  const contents = Object.entries(requestBody?.content ?? {});
  return (
    <details className={css['call']}>
      <summary className={css['line']}>
        <code className={css['method']}>{method.toUpperCase()}</code>
        <code className={css['path']}>{path}</code>
        <span className={css['caller']}>{caller}</span>
        <span className={css['summary']} lang="en">
          <Described text={summary} />
        </span>
      </summary>
      {parameters.length > 0 && (
        <Part title={t(($) => $.devApi.parameters)}>
          <ul className={css['list']}>
            {parameters.map(({ name, in: place, required, schema }) => (
              <li key={name}>
                <code>{name}</code> {place}: <code>{schemaText(schema)}</code>
                {!required && <small> {t(($) => $.devApi.optional)}</small>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {contents.map(([media, { schema }]) => (
        <Part key={media} title={`${t(($) => $.devApi.body)}, ${media}`}>
          <pre className={css['code']}>{schemaText(schema)}</pre>
        </Part>
      ))}
      <Part title={t(($) => $.devApi.replies)}>
        <ul className={css['list']}>
          {Object.entries(responses).map(([status, { description, content }]) => (
            <li key={status}>
              <code>{status}</code> {description}
              {Number(status) < 300 &&
                Object.entries(content).map(([media, { schema }]) => (
                  <pre key={media} className={css['code']}>
                    {schemaText(schema)}
                  </pre>
                ))}
            </li>
          ))}
        </ul>
      </Part>
      {method === 'get' && <TryCall path={path} parameters={parameters} />}
    </details>
  );
};
