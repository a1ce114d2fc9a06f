/** A setting from the environment. Throws if it is missing. */
export const requiredSetting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Invalid configuration: ${name} is missing`);
  return value;
};
