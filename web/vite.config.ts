import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import product from '../package.json' with { type: 'json' }
import { atBuildTime } from './plugins/at-build-time.ts'
import { chunkGroups, isOfConsole, isOfPage } from './plugins/code-splitting.ts'
import { firstPaint, RENDERING } from './plugins/first-paint.ts'
import { icons } from './plugins/icons.ts'
import { inlineCommonWords } from './plugins/inline-common-words.ts'
import { licences } from './plugins/licences.ts'

const server = process.env.TORCH_SERVER ?? 'http://127.0.0.1:3000'

const define = { __TORCH_VERSION__: JSON.stringify(product.version) }

/** The build that the server renders pages with: a single file, because a server has none of the app's packages. */
const rendering = defineConfig({
  plugins: [atBuildTime(), icons(), react()],
  define,
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'src/render.tsx', outDir: RENDERING, target: 'es2023', minify: true },
})

const app = defineConfig({
  plugins: [
    atBuildTime(),
    inlineCommonWords(),
    icons(),
    licences(),
    firstPaint(),
    react(),
    tailwindcss(),
    VitePWA({
      // A new version waits until the user accepts it: the chunks of an open page stay in the cache.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-180.png'],
      manifest: {
        id: '/',
        name: '火炬 Torch',
        short_name: '火炬',
        description: '扫码付款、积分与商家。Points and payments at the counter.',
        lang: 'zh-CN',
        display: 'standalone',
        start_url: '/',
        theme_color: '#c2410c',
        background_color: '#f7f4f0',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          {
            name: '扫码付款 Scan to pay',
            url: '/scan-payment',
            icons: [{ src: '/icon-192.png', sizes: '192x192' }],
          },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Responses of the API are never cached: an old balance must not look current. PDF files are no pages.
        navigateFallbackDenylist: [/^\/(api|dev|docs|files)(\/|$)/, /^\/(health|ready|metrics)$/, /\.pdf$/],
        cleanupOutdatedCaches: true,
        // Shows notices while the app is closed.
        importScripts: ['/push-worker.js'],
        // Not precached on a member's phone: the operators' console, and the chart library, which one page needs, online only.
        globIgnores: ['push-worker.js', '**/console-*', '**/candle-chart-*'],
        // The scanner's WebAssembly is large: it is cached at the first scan.
        runtimeCaching: [
          {
            urlPattern: /\/assets\/.*\.wasm$/,
            handler: 'CacheFirst',
            options: { cacheName: 'scanner', expiration: { maxEntries: 2 } },
          },
        ],
      },
    }),
  ],
  define,
  build: {
    target: 'es2022',
    sourcemap: false,
    // Browsers without module preloading load the same files a little later.
    modulePreload: {
      polyfill: false,
      // The chunks of pages are in a table of index.html (plugins/first-paint.ts): the entry does not list them again.
      resolveDependencies: (file, chunks, { hostType }) =>
        hostType === 'js' && isOfPage(file) ? [] : chunks,
    },
    rolldownOptions: {
      output: {
        // Chunks that only operators load are named console-* and excluded from precaching (globIgnores).
        chunkFileNames: ({ name, moduleIds }) =>
          moduleIds.length > 0 && moduleIds.every(isOfConsole)
            ? `assets/console-${name.replace(/^console-/, '')}-[hash].js`
            : 'assets/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // With `npm run dev` (scripts/dev.ts) this is the only address: what the app does not serve goes to the server.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev', '/docs', '/files', '/health', '/metrics', '/ready'].map((path) => [path, server]),
    ),
  },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? rendering : app))
