/** The server's modules, each with the modules that it may use (ARCHITECTURE.md): their index.ts and their public SQL. */
export const mayUse: Record<string, string[]> = {
  ledger: [],
  files: [],
  identity: ['files'],
  points: ['identity', 'ledger'],
  wealth: ['identity', 'ledger'],
  referrals: ['identity', 'files', 'ledger'],
  merchants: ['identity', 'files'],
  payments: ['merchants', 'identity', 'ledger'],
  trading: ['identity', 'files', 'ledger'],
  economy: ['ledger', 'points'],
  programs: ['payments', 'merchants', 'identity'],
  operators: [
    ...['ledger', 'files', 'identity', 'points', 'wealth', 'referrals', 'merchants', 'payments', 'trading'],
    ...['economy', 'programs'],
  ],
}

/** Modules whose public SQL may be used in addition, but not their index.ts: economy's figures are of the whole economy. */
export const mayQuery: Record<string, string[]> = {
  economy: ['identity', 'wealth', 'merchants', 'payments', 'trading'],
}
