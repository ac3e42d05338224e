import { Refusal } from '../../platform/http/refusal.ts'
import { checkAnnouncement, isAnnouncement, writeAnnouncement } from './announcements.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

/** Publishes an announcement with an external link: one operator alone could send all members to a foreign site. */
export const announce: Kind<ChangeOf<'announcement'>> = {
  key: ({ id, title }) => (id === null ? `${title.zh}\n${title.en}` : String(id)),
  accounts: () => [],
  operators: () => [],

  async check(tx, { parameters }, change) {
    checkAnnouncement(change, parameters)
    if (change.id !== null && !(await isAnnouncement(tx, change.id))) throw new Refusal('unknownAnnouncement')
    return change.title.zh
  },

  async carryOut(tx, _ctx, { id, ...written }, both) {
    await writeAnnouncement(tx, id, written, approvalNames(both))
  },

  afterCommit: async () => {},
}
