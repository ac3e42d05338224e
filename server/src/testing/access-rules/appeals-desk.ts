import type * as contract from '@torch/contract/appeals-desk.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const appealsDesk: AccessRules<typeof contract> = {
  listAppeals: [['arbiter', 'the queue', unchangedRequest, 200, 200]],
  inspectAppeal: [
    ['arbiter', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  takeAppeal: [['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050]],
  handBackAppeal: [
    ['arbiter', 'an appeal that no one has taken', unchangedRequest, 409, 4056],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  requestEvidence: [
    ['arbiter', 'an appeal that no one has taken', unchangedRequest, 409, 4056],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  decideAppeal: [
    ['arbiter', 'an appeal that no one has taken', unchangedRequest, 409, 4056],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  approveDecision: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 409, 4056]],
  refuseDecision: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 409, 4056]],
  sendArbiterMessage: [['arbiter', 'an appeal that no one has taken', unchangedRequest, 409, 4056]],
  listReports: [['arbiter', 'all of them', unchangedRequest, 200, 200]],
  takeReport: [['arbiter', 'none', unchangedRequest, 404, 4062]],
  closeReport: [['arbiter', 'none', unchangedRequest, 404, 4062]],
}
