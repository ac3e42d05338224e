import { defineConfig } from 'vitest/config'
import { contract } from './plugins/contract.ts'

export default defineConfig({
  plugins: [contract()],
  test: { name: 'web', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
})
