import type * as contract from '@torch/contract/appeals-desk.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const appealsDesk: AccessRules<typeof contract> = {
  listAppeals: [['arbiter', 'the queue', unchangedRequest, 'success']],
  inspectAppeal: [
    ['arbiter', 'one', unchangedRequest, 'success'],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 'unknownAppeal'],
  ],
  takeAppeal: [['arbiter', 'none', () => ({ params: { id: MISSING } }), 'unknownAppeal']],
  handBackAppeal: [
    ['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending'],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 'unknownAppeal'],
  ],
  requestEvidence: [
    ['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending'],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 'unknownAppeal'],
  ],
  decideAppeal: [
    ['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending'],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 'unknownAppeal'],
  ],
  approveDecision: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  refuseDecision: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  sendArbiterMessage: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 'appealPending']],
  listReports: [['arbiter', 'all of them', unchangedRequest, 'success']],
  takeReport: [['arbiter', 'none', unchangedRequest, 'unknownReport']],
  closeReport: [['arbiter', 'none', unchangedRequest, 'unknownReport']],
}
