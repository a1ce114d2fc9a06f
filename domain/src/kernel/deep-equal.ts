/** Compares plain data; the order of an object's fields does not matter. */
export const isDeepEqual = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  const [fields, rightFields] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    Array.isArray(left) === Array.isArray(right) &&
    fields.length === rightFields.size &&
    fields.every(
      ([field, value]) => rightFields.has(field) && isDeepEqual(value, rightFields.get(field)),
    )
  );
};
