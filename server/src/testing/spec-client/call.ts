/** A row of the documents' tables of calls: what is sent, and what of the answer is read. */
export interface Row {
  /** Names in the query; those that are filters may also be empty. */
  query?: readonly string[]
  filters?: readonly string[]
  /** Names in the body. */
  body?: readonly string[]
  /** How the body travels where not as JSON. */
  as?: 'form' | 'multipart'
  /** Names in `data`, or in the first thing of its list. */
  gives?: readonly string[]
}

/** A table of one room: each call by its method and path. */
export type Table = Readonly<Record<string, Row>>
