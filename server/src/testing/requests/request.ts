import type { BodyInput, Operation, ParamsInput, QueryInput } from '@torch/contract/operation.ts'
import type { TestCaller, TestCallers } from '../test-callers.ts'

/** The input of an endpoint, as text where it is sent as text. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string | number | boolean | object | null>
  /** In addition to the fields of a multipart body. */
  file?: { name: string; type: string; bytes: Buffer }
}

type InputOf<O> = ParamsInput<O> & QueryInput<O> & BodyInput<O>
type RequestsOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Operation ? Name : never]: InputOf<Contract[Name]>
}

/** Valid requests of `caller`: one to each endpoint of a contract file; those that need no input may be left out. */
export type Requests<Contract> = (
  callers: TestCallers,
  caller: TestCaller,
) => { [Name in keyof Needing<RequestsOf<Contract>>]: Sent } & {
  [Name in keyof RequestsOf<Contract>]?: Sent
}
type Needing<Inputs> = {
  [Name in keyof Inputs as Record<never, never> extends Inputs[Name] ? never : Name]: Sent
}
