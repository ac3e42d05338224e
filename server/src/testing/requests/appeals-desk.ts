import type * as contract from '@torch/contract/appeals-desk.ts'
import type { Requests } from './request.ts'

export const appealsDesk: Requests<typeof contract> = (callers) => ({
  inspectAppeal: { params: { id: callers.appealId } },
  takeAppeal: { params: { id: callers.appealId } },
  handBackAppeal: { params: { id: callers.appealId }, body: { remark: '' } },
  requestEvidence: { params: { id: callers.appealId }, body: { of: 'both', text: '请提供转账记录' } },
  decideAppeal: {
    params: { id: callers.appealId },
    body: { forSide: 'seller', findings: '没有到账', remark: '证据不足', earlyReason: '双方已举证' },
  },
  approveDecision: { params: { id: callers.appealId }, body: { remark: '' } },
  refuseDecision: { params: { id: callers.appealId }, body: { remark: '请再核对' } },
  sendArbiterMessage: { params: { id: callers.appealId }, body: { text: '请双方补充证据' } },
  takeReport: { params: { id: '1999999999' } },
  closeReport: { params: { id: '1999999999' }, body: { outcome: 'upheld', remark: '' } },
})
