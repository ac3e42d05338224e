import { execFile } from 'node:child_process'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, '../../../../scripts/audit-ledger.ts')

/** Runs `npm run audit:ledger` on a database, as an operator does. Returns its exit code and output. */
export function runAuditCommand(databaseUrl: string): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, TORCH_MODE: 'demo', DATABASE_URL: databaseUrl, READ_DATABASE_URL: undefined }
  return new Promise((done) => {
    execFile(process.execPath, [SCRIPT], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, printed: `${stdout}${stderr}` }),
    )
  })
}
