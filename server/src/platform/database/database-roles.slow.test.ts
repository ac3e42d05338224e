import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { openPreparedCluster, type PreparedCluster, runAs } from '../../testing/servers/prepared-cluster.ts'
import { appRole } from './db.ts'

// Runs docs/operate/database.sql, which compose.yml gives a new PostgreSQL, as psql does, on its own cluster.

const passwords = { owner: 'of-the-owner', server: 'of-the-servers' }

let cluster: PreparedCluster
beforeAll(async () => {
  cluster = await openPreparedCluster({
    OWNER_PASSWORD: passwords.owner,
    SERVER_PASSWORD: passwords.server,
  })
})
afterAll(() => cluster.close())

const addressOf = (role: 'owner' | 'server') =>
  cluster.reach(`postgres://torch_${role}:${passwords[role]}@database/torch`)

test('lets the owner create the tables, and the server role use them without owning any', async () => {
  const pool = new pg.Pool({ connectionString: addressOf('owner'), max: 2 })
  await migrate(pool)
  await pool.end()
  expect(await appRole(addressOf('server'))).toBe('torch_app')
  await runAs(
    addressOf('server'),
    'set role torch_app; select from ledger.posting; delete from platform.mail',
  )
  for (const statement of [
    'delete from ledger.posting',
    'set role torch_owner',
    'create table ledger.mine (a integer)',
    'alter table ledger.journal disable trigger all',
  ])
    await expect(runAs(addressOf('server'), statement)).rejects.toMatchObject({ code: '42501' })
})
