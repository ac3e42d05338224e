/** A row of the spec's tables of calls: the input, and the fields of the answer that are read. */
export interface Row {
  /** Names in the query; filters may also be empty. */
  query?: readonly string[]
  filters?: readonly string[]
  /** Names in the body. */
  body?: readonly string[]
  /** The type of a body that is not JSON. */
  as?: 'form' | 'multipart'
  /** Names in `data`, or in the first item of its list. */
  gives?: readonly string[]
}

/** The table of one module: each call by its method and path. */
export type Table = Readonly<Record<string, Row>>
