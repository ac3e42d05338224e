import { migrate } from '../server/src/migrate.ts'
import { type Database, type Db, openDatabase } from '../server/src/platform/database/db.ts'
import { aMember, aShop } from '../server/src/testing/people/people.ts'

/** Places in and around Beijing, and search texts. */
const PLACES = Array.from(
  { length: 40 },
  (_, n) =>
    `latitude=${(39.6 + (n % 8) * 0.08).toFixed(5)}&longitude=${(116.1 + Math.floor(n / 8) * 0.13).toFixed(5)}`,
)
const list = (more: string) =>
  PLACES.map((place) => `/api/merchants/nearby?${place}&radius=10&size=20${more}`)
export const NEARBY_PATHS: Record<string, string[]> = {
  'shops around, 20 rows': list(''),
  'keyword 面馆': list(`&keyword=${encodeURIComponent('面馆')}`),
  'keyword noodle': list('&keyword=noodle'),
}

const KINDS = [
  ['面馆', 'Noodles'],
  ['茶室', 'Tea House'],
  ['书店', 'Books'],
  ['花店', 'Flowers'],
  ['面包房', 'Bakery'],
  ['理发店', 'Barber'],
  ['咖啡', 'Coffee'],
  ['修车铺', 'Bicycle Repair'],
]

/** Creates a database of shops spread over a region of some 300 km, dense in the middle. */
export async function buildNearbyShops(serverUrl: string, name: string, count: number): Promise<string> {
  const admin = openDatabase(serverUrl, { max: 1, limits: { responseTimeoutMs: 0 } })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const url = serverUrl.replace(/postgres$/, name)
  const { db, pool, close } = openDatabase(url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await migrate(pool)
  await pool.query('set statement_timeout = 0')
  await fillStreets(db, pool, count)
  await pool.query('vacuum analyze')
  await close()
  return url
}

/** Creates so many shops around Beijing. Disables the triggers of the connection, which must be the pool's only one. */
export async function fillStreets(db: Db, pool: Database['pool'], count: number): Promise<void> {
  const samples = await Promise.all(
    KINDS.map(async ([zh = '', en = '']) => {
      const owner = await aMember(db)
      return aShop(db, owner.id, {
        name: `东城${zh}`,
        nameEn: `East City ${en}`,
        address: '东城区建国门内大街',
        addressEn: 'Jianguomennei Street',
      })
    }),
  )
  // The rest are copies of shops that the module created, each moved to another place.
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'merchants' and table_name = 'shop'
       and is_generated = 'NEVER' and column_name not in ('id', 'owner_id', 'merchant_no', 'payment_code', 'latitude', 'longitude', 'name')`,
  )
  const columns = rows.map((row) => row.column_name).join(', ')
  // A million at once: parties and shops are written bypassing the ledger and its triggers, and the indexes are built last.
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where schemaname = 'merchants' and tablename in ('shop', 'spot') and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const index of indexes) await pool.query(`drop index merchants.${index.name}`)
  await pool.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'")
  await pool.query(
    `with opened as (
       insert into ledger.party (kind) select 'shop' from generate_series(1, $2::integer) returning id
     )
     insert into merchants.shop (id, owner_id, payment_code, name, latitude, longitude, ${columns})
     select opened.id, -opened.id, 'GF_PAYMENT_' || lpad(opened.id::text, 12, 'B'), s.name || opened.id,
       39.9 + (random() + random() + random() - 1.5) * 1.8, 116.4 + (random() + random() + random() - 1.5) * 2.4, ${columns
         .split(', ')
         .map((column) => `s.${column}`)
         .join(', ')}
     from opened join merchants.shop s on s.id = ($1::integer[])[1 + opened.id % 8]`,
    [samples, count],
  )
  // As the trigger would have done.
  await pool.query(
    `insert into merchants.spot (shop_id, latitude, longitude, terms)
     select id, latitude, longitude, merchants.cell_terms(cells[3], search_terms) from merchants.shop where owner_id < 0`,
  )
  for (const index of indexes) await pool.query(index.made)
}
