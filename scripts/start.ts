import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { endWithParent } from './with-parent.ts'

// Builds first and loads the server only then: a failed build must not leave a server without its app.
endWithParent()
process.chdir(join(import.meta.dirname, '..'))
buildWeb()
await import('../server/src/main.ts')
