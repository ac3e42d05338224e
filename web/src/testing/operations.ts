import { operations as membersOperations } from '../lib/api/operations.ts'
import { operatorOperations } from '../operators/operations.ts'

export const operations = { ...membersOperations, ...operatorOperations }
