import type * as contract from '@torch/contract/appeals-desk.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

export const appealsDesk: AccessRules<typeof contract> = {
  handBackAppeal: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  requestEvidence: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  decideAppeal: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  approveDecision: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  refuseDecision: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  sendArbiterMessage: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
}
