import { later } from './later.ts';

/** As RTK Query takes one, whoever made it (https://standardschema.dev). */
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

/** A contract that comes with the first answer to be checked: what is shown first was checked before. */
export const lateSchema = <Output>(load: () => Promise<Schema<Output>>): Schema<Output> => {
  const schema = later(load);
  return {
    '~standard': {
      version: 1,
      vendor: 'shop',
      validate: async (value) => (await schema.load())['~standard'].validate(value),
    },
  };
};
