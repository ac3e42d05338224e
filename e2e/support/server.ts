// Starts the whole product in demo mode, on the given port, with a temporary data directory that is deleted at exit.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashWeakly } from '../../server/src/testing/servers/weak-hashes.ts'
import { PORT } from './server-address.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'torch-e2e-'))
chmodSync(dataDir, 0o755)
process.env.DATA_DIR = dataDir
process.env.PORT = process.argv[2] ?? String(PORT)
process.env.HOST = '127.0.0.1'
process.env.DATABASE_URL = ''
process.env.TORCH_MODE = 'demo'
// Lets a test send requests from an address of its own.
process.env.TRUSTED_PROXIES = '1'
// Tests make no requests to other hosts.
process.env.MAP_TILES_URL = 'none'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
hashWeakly()
await import('../../server/src/main.ts')
