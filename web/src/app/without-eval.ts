/**
 * The policy of the pages forbids making code of texts. zod tries to, unless it is told not to, and
 * browsers then report a violation of the policy. It comes later than this, with the first answer,
 * and reads its settings here (`z.config` would bring all of it along).
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
