import { requestDefinitions } from '@torch/contract/request-definitions.ts'

// A plain table, generated from the contract at build time: plugins/at-build-time.ts replaces this file with its result.

export const operatorOperations = requestDefinitions((caller) => caller === 'operator')
