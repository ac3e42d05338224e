/** The version of the whole product in the root package.json, inserted by vite.config.ts. */
declare const __TORCH_VERSION__: string
