/**
 * Zod builds faster checks with `new Function`, which the content security policy refuses and reports. This switch
 * is read when the first schema is made, so it is set before any screen loads one, without loading Zod itself.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
