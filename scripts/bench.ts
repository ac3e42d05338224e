import { buildWeb } from './build-web.ts'

buildWeb()
await import('../bench/run.ts')
