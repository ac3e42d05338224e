import type * as contract from '@torch/contract/governance.ts'
import type { Requests } from './request.ts'

/** A valid announcement. */
const ANNOUNCEMENT = {
  title: { zh: '国庆照常营业', en: 'Open all week' },
  text: { zh: '', en: '' },
  link: null,
  place: 6,
  from: '2026-01-01T00:00:00Z',
  until: null,
}

export const governance: Requests<typeof contract> = (callers) => ({
  previewParameter: { params: { name: 'points.release-divisor' }, query: { value: '9' } },
  propose: {
    body: {
      change: { kind: 'parameter', name: 'points.release-divisor', value: '9', from: null },
      reason: 'Fewer releases.',
    },
  },
  previewGrant: { query: { to: 'member', id: String(callers.trader.id), amount: '1' } },
  listProposals: { query: { status: 'open', size: '10' } },
  approveProposal: { params: { id: callers.proposalId } },
  refuseProposal: { params: { id: callers.proposalId }, body: { remark: 'Not before the summer.' } },
  withdrawProposal: { params: { id: callers.ownProposalId } },
  haltPart: { body: { part: 'wealth', reason: { zh: '正在核对。', en: 'Being checked.' } } },
  listHalts: { query: { size: '10' } },
  addAnnouncement: { body: ANNOUNCEMENT },
  changeAnnouncement: { params: { id: '1' }, body: ANNOUNCEMENT },
  removeAnnouncement: { params: { id: '5' } },
})
