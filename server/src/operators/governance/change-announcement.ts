import type { changeAnnouncement as endpoint } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import {
  announcementDetails,
  checkAnnouncement,
  refuseExternalLink,
  shownAnnouncement,
  writeAnnouncement,
} from './announcements.ts'

export function changeAnnouncement({ db, parameters }: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    refuseExternalLink(call.body)
    checkAnnouncement(call.body, parameters)
    return db.transaction().execute(async (tx) => {
      const row = await writeAnnouncement(tx, call.params.id, call.body, call.operator.name)
      await recordAct(tx, call, {
        act: 'announcement-changed',
        about: `announcement:${row.id}`,
        details: announcementDetails(call.body),
      })
      return shownAnnouncement(row, parameters)
    })
  }
}
