import { lazyModule } from './lazy-module.ts';

/** As RTK Query takes one, of any library (https://standardschema.dev). */
type Schema<Output> = Readonly<{
  '~standard': Readonly<{
    version: 1;
    vendor: string;
    validate: (value: unknown) => Checked<Output> | Promise<Checked<Output>>;
  }>;
}>;
type Checked<Output> =
  | Readonly<{ value: Output; issues?: undefined }>
  | Readonly<{ issues: readonly Readonly<{ message: string }>[] }>;

/** A contract that is loaded with the first response to check. The server checked what it rendered. */
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
