export const productKinds = ['key', 'software', 'subscription'] as const;
