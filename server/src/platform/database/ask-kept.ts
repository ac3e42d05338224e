import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Runner } from './db.ts'

/**
 * Asks with a plan that the connection keeps: a question whose text is always the same under its name is read and planned once
 * and not at every call, which takes longer than many an answer (decision 058).
 */
export async function askKept<Row extends pg.QueryResultRow>(
  runner: Runner,
  name: string,
  question: { compile(): CompiledQuery<Row> },
): Promise<Row[]> {
  const { sql: text, parameters } = question.compile()
  return (await runner.query<Row>({ name, text, values: [...parameters] })).rows
}
