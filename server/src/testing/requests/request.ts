import type { Operation } from '@torch/contract/operation.ts'
import type { TestCaller, TestCallers } from '../test-callers.ts'

/** What is sent to an operation, as text where it travels as text. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string | number | boolean | object | null>
  /** Beside the fields of a multipart body. */
  file?: { name: string; type: string; bytes: Buffer }
}

/** Requests that `caller` may make: one to each operation of a file of the contract. */
export type Requests<Contract> = (
  callers: TestCallers,
  caller: TestCaller,
) => { [Name in keyof Contract as Contract[Name] extends Operation ? Name : never]: Sent }
