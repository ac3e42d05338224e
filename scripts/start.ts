import { join } from 'node:path'
import { buildWeb } from './build-web.ts'

// Build first and only then load the server: a broken build must not leave a server without its app.
process.chdir(join(import.meta.dirname, '..'))
buildWeb()
await import('../server/src/main.ts')
