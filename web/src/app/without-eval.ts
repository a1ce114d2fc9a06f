/**
 * The content security policy forbids `eval`. zod tries to use it unless `jitless` is set, and
 * browsers report the violation. zod loads later, with the first response, and reads its settings
 * here. `z.config` would load all of zod now.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
