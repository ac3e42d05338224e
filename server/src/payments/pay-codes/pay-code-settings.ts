import { writeUnits } from '@torch/contract/money.ts'
import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import type { PayCodeSettings } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { liveDevicesOf } from '../../identity/index.ts'
import { accountId, brakesOf } from '../../ledger/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import type { PaymentsContext } from '../context.ts'
import { tables } from '../tables.ts'

/** Returns all that the member's screens need to know about the pay code. */
export async function payCodeSettings(
  { parameters }: Pick<PaymentsContext, 'parameters'>,
  db: Db,
  { memberId, sessionId }: SignedIn,
): Promise<PayCodeSettings> {
  const [devices, limits, offline, { number: installation }] = await Promise.all([
    devicesOf(db, memberId),
    limitsOf(db, memberId),
    offlineOf(db, memberId),
    tables(db).selectFrom('payments.installation').select('number').executeTakeFirstOrThrow(),
  ])
  const own = devices.find(({ session_id }) => session_id === sessionId)
  const hasKey = offline.deviceId !== undefined
  const units = (name: Parameters<typeof parameters.get>[0]) => writeUnits(parameters.get(name))
  return {
    isOn: own !== undefined,
    refreshSeconds: Number(parameters.get('payments.code-refresh-seconds')),
    confirmSeconds: Number(parameters.get('payments.code-confirm-seconds')),
    limits: {
      payment: writeUnits(limits.payment),
      day: writeUnits(limits.day),
      leftToday: writeUnits(limits.left),
      mostPayment: units('payments.code-payment-units'),
      mostDay: units('payments.code-day-units'),
    },
    devices: devices.flatMap(({ session_id, ...one }) => {
      const shown = shownDevice(one)
      return shown ? [{ ...shown, isThis: session_id === sessionId }] : []
    }),
    offline: {
      amount: writeUnits(offline.amount),
      most: units('payments.offline-allowance-units'),
      endsTime: offline.endsAt?.toISOString() ?? null,
      deviceId: own && offline.deviceId === own.id ? own.id : null,
      isElsewhere: hasKey && offline.deviceId !== own?.id,
      counter: Number(own?.last_counter ?? 0n),
      validHours: Number(parameters.get('payments.offline-code-hours')),
    },
    installation,
  }
}

/** Returns a member's pay code and brakes to operators. */
export async function payCodeForOperators(db: Db, memberId: number): Promise<InspectedMember['payCode']> {
  const [devices, limits, offline, brakes] = await Promise.all([
    devicesOf(db, memberId),
    limitsOf(db, memberId),
    offlineOf(db, memberId),
    brakesOf(db, memberId),
  ])
  const { payment, day } = brakes.limits
  return {
    devices: devices.flatMap((one) => shownDevice(one) ?? []),
    limits: {
      payment: writeUnits(limits.payment),
      day: writeUnits(limits.day),
      leftToday: writeUnits(limits.left),
    },
    allowance: offline.endsAt
      ? { amount: writeUnits(offline.amount), endsTime: offline.endsAt.toISOString() }
      : null,
    frozenTime: brakes.frozenAt?.toISOString() ?? null,
    ownLimits: {
      payment: payment === null ? null : writeUnits(payment),
      day: day === null ? null : writeUnits(day),
    },
  }
}

/** Returns the sessions in which the pay code is on, with their names; those that have ended have none. */
async function devicesOf(db: Db, memberId: number) {
  const [rows, live] = await Promise.all([
    tables(db)
      .selectFrom('payments.pay_device')
      .select(['id', 'session_id', 'added_at', 'last_counter'])
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute(),
    liveDevicesOf(db, memberId),
  ])
  return rows.map((row) => ({ ...row, name: live.get(row.session_id) }))
}

function shownDevice({ id, added_at, name }: { id: number; added_at: Date; name: string | undefined }) {
  return name === undefined ? undefined : { deviceId: id, device: name, addedTime: added_at.toISOString() }
}

/** Returns what the member pays without being asked, in units; all zero where nothing was chosen. */
export async function limitsOf(db: Db, memberId: number) {
  const { rows } = await sql<{ payment: bigint; day: bigint; left: bigint }>`
    select payment_limit as payment, day_limit as day,
      greatest(0, day_limit - case when day = platform.day_of(platform.now()) then used else 0 end) as left
    from payments.code_limit where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { payment: 0n, day: 0n, left: 0n }
}

async function offlineOf(db: Db, memberId: number) {
  const { rows } = await sql<{ device_id: number; ends_at: Date; amount: bigint }>`
    select k.device_id, k.ends_at,
      coalesce((select balance from ledger.balance where id = ${accountId(memberId, 'allowance', 'GF')}), 0) as amount
    from payments.offline_key k where k.member_id = ${memberId} and k.returned_at is null`.execute(db)
  const [row] = rows
  return row
    ? { amount: row.amount, endsAt: row.ends_at, deviceId: row.device_id }
    : { amount: 0n, endsAt: undefined, deviceId: undefined }
}
