import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import product from '../package.json' with { type: 'json' }
import { atBuildTime } from './plugins/at-build-time.ts'
import { firstPaint, RENDERING } from './plugins/first-paint.ts'
import { icons } from './plugins/icons.ts'
import { introduction } from './plugins/introduction/plugin.ts'
import { licences } from './plugins/licences.ts'
import { pieces } from './plugins/pieces.ts'

const server = process.env.TORCH_SERVER ?? 'http://127.0.0.1:3000'

const operations = atBuildTime(join(import.meta.dirname, 'src/lib/api/operations.ts'))
const define = { __TORCH_VERSION__: JSON.stringify(product.version) }

/** What the server renders pages with: all of it in one place, for a server has none of the app's packages. */
const rendering = defineConfig({
  plugins: [operations, icons(), react()],
  define,
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'src/render.tsx', outDir: RENDERING, target: 'es2023', minify: true },
})

const app = defineConfig({
  plugins: [
    operations,
    icons(),
    introduction(),
    licences(),
    firstPaint(),
    react(),
    tailwindcss(),
    VitePWA({
      // A new version waits until it is asked for: the pieces of a page that is open stay in the cache.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-180.png', 'first-paint.js'],
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
        globPatterns: ['**/*.{js,css,html,svg,png}'],
        // Answers of the server are never kept: an old balance must not look like a new one. Neither is a file a page.
        navigateFallbackDenylist: [/^\/(api|dev|files)(\/|$)/, /^\/(health|ready|metrics)$/, /\.pdf$/],
        cleanupOutdatedCaches: true,
        // What shows notices while the app is closed.
        importScripts: ['/push-worker.js'],
        // The console is for a few people at a desk; a member's phone does not bring it along.
        // Neither is the price's drawing library, which one page needs, and only with a network.
        globIgnores: ['push-worker.js', '**/console-*', '**/candle-chart-*'],
        // The scanner's WebAssembly is too large to bring along before somebody scans.
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
    rolldownOptions: {
      output: {
        // What only operators load is called so, and stays out of members' caches (see globIgnores).
        chunkFileNames: ({ name, moduleIds }) =>
          moduleIds.length > 0 && moduleIds.every((id) => id.includes('/src/operators/'))
            ? `assets/console-${name.replace(/^console-/, '')}-[hash].js`
            : 'assets/[name]-[hash].js',
        codeSplitting: { groups: pieces },
      },
    },
  },
  server: { proxy: { '/api': server, '/dev': server, '/files': server } },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? rendering : app))
