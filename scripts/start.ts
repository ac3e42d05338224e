import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { endWithParent } from './with-parent.ts'

// Build first and only then load the server: a broken build must not leave a server without its app.
endWithParent()
process.chdir(join(import.meta.dirname, '..'))
buildWeb()
await import('../server/src/main.ts')
