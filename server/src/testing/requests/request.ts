import type { Operation } from '@torch/contract/operation.ts'
import type { TestCaller, TestCallers } from '../test-callers.ts'

/** The input of an endpoint, as text where it is sent as text. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string | number | boolean | object | null>
  /** In addition to the fields of a multipart body. */
  file?: { name: string; type: string; bytes: Buffer }
}

/** Valid requests of `caller`: one to each endpoint of a contract file. */
export type Requests<Contract> = (
  callers: TestCallers,
  caller: TestCaller,
) => { [Name in keyof Contract as Contract[Name] extends Operation ? Name : never]: Sent }
