import { lazyModule } from './lazy-module.ts';

/** The Standard Schema type that RTK Query accepts (https://standardschema.dev). */
type Schema<Output> = Readonly<{
  '~standard': Readonly<{
    version: 1;
    vendor: string;
    validate: (value: unknown) => CheckedValue<Output> | Promise<CheckedValue<Output>>;
  }>;
}>;
type CheckedValue<Output> =
  | Readonly<{ value: Output; issues?: undefined }>
  | Readonly<{ issues: readonly Readonly<{ message: string }>[] }>;

/**
 * A contract that loads with the first response to validate. Server-rendered data is already valid.
 */
export const lazySchema = <Output>(request: () => Promise<Schema<Output>>): Schema<Output> => {
  const schema = lazyModule(request);
  return {
    '~standard': {
      version: 1,
      vendor: 'shop',
      validate: async (value) => (await schema.load())['~standard'].validate(value),
    },
  };
};
