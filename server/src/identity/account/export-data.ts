import type { exportData as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { IdentityContext } from '../context.ts'
import { passkeyInfo } from '../passkeys/passkeys.ts'
import { EXPORTS } from '../rules.ts'
import { sessionInfo, sessionsOf } from '../sessions/session-info.ts'
import { tables } from '../tables.ts'
import { notificationSettings } from './notification-settings.ts'
import { userInfo } from './user-info.ts'

/** Returns all data kept about the caller, unmasked but without secrets. */
export function exportData(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ language, member: { memberId, sessionId } }) => {
    await limitUse(db, `export:${memberId}`, EXPORTS)
    const [profile, settings, sessions, passkeys, mailboxes, accepted, moduleExports, now] =
      await Promise.all([
        userInfo(ctx, memberId, language),
        notificationSettings(db, memberId),
        sessionsOf(db, memberId).execute(),
        tables(db)
          .selectFrom('identity.passkey')
          .select(['id', 'name', 'created_at', 'last_used_at'])
          .where('member_id', '=', memberId)
          .orderBy('id')
          .execute(),
        sql<{ from: string; to: string; status: string; asked_at: Date }>`
        select old_email as "from", email as "to", status, asked_at from identity.mailbox_change
        where member_id = ${memberId} order by id`.execute(db),
        tables(db)
          .selectFrom('identity.acceptance')
          .select(['version', 'how', 'at'])
          .where('member_id', '=', memberId)
          .orderBy('version')
          .execute(),
        Promise.all(
          Object.entries(ctx.dataExports).map(async ([module, ask]) => [module, await ask(memberId)]),
        ),
        momentNow(db),
      ])
    return {
      exportedTime: now.toISOString(),
      profile,
      notificationSettings: settings,
      sessions: sessions.map((row) => {
        const { current: _, ...session } = sessionInfo(row, sessionId)
        return { ...session, ip: row.ip, userAgent: row.user_agent }
      }),
      passkeys: passkeys.map(passkeyInfo),
      mailboxChanges: mailboxes.rows.map(({ asked_at, ...change }) => ({
        ...change,
        time: asked_at.toISOString(),
      })),
      termsAccepted: accepted.map(({ version, how, at }) => ({ version, time: at.toISOString(), how })),
      modules: Object.fromEntries(moduleExports),
    }
  }
}
