import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { autoReleaseNotices } from './auto-release.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

let packages = 0
async function aPackage(endsIn: string): Promise<number> {
  const { id } = await aMember(database.db)
  packages += 1
  await database.pool.query(
    `insert into points.auto_release (id, member_id, months, price, bought_at, ends_at)
     values ($1, $2, 1, 300000, platform.now() - interval '40 days', platform.now() + $3::interval)`,
    [packages, id, endsIn],
  )
  return id
}
const run = () => autoReleaseNotices(database.db).run(new Date(0))
const noticesOf = async (id: number) =>
  (
    await database.pool.query('select kind from identity.notice where member_id = $1 order by id', [id])
  ).rows.map(({ kind }) => kind)

test('notifies three days before the end and at the end, once each', async () => {
  const [far, near, over, longAgo] = [
    await aPackage('3 days 1 hour'),
    await aPackage('2 days 23 hours'),
    await aPackage('-1 hour'),
    await aPackage('-8 days'),
  ]
  await run()
  await run()
  expect(await noticesOf(far)).toEqual([])
  expect(await noticesOf(near)).toEqual(['auto-release-ending'])
  expect(await noticesOf(over)).toEqual(['auto-release-ended'])
  expect(await noticesOf(longAgo)).toEqual([])

  await database.pool.query("update platform.clock set ahead = ahead + interval '2 hours'")
  await run()
  expect(await noticesOf(far)).toEqual(['auto-release-ending'])
  await database.pool.query("update platform.clock set ahead = ahead + interval '3 days'")
  await run()
  await run()
  expect(await noticesOf(near)).toEqual(['auto-release-ending', 'auto-release-ended'])
  expect(await noticesOf(far)).toEqual(['auto-release-ending', 'auto-release-ended'])
})
