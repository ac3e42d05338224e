/** Of the whole product, as the package file at the root says; vite.config.ts puts it in. */
declare const __TORCH_VERSION__: string
