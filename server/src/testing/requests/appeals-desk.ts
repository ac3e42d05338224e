import type * as contract from '@torch/contract/appeals-desk.ts'
import type { Requests } from './request.ts'

export const appealsDesk: Requests<typeof contract> = (cast) => ({
  listAppeals: { query: { status: 'pending', size: '20' } },
  inspectAppeal: { params: { id: cast.appealId } },
  takeAppeal: { params: { id: cast.appealId } },
  handBackAppeal: { params: { id: cast.appealId }, body: { remark: '' } },
  askForEvidence: { params: { id: cast.appealId }, body: { of: 'both', text: '请提供转账记录' } },
  decideAppeal: {
    params: { id: cast.appealId },
    body: { forSide: 'seller', findings: '没有到账', remark: '证据不足', earlyReason: '双方已举证' },
  },
  approveDecision: { params: { id: cast.appealId }, body: { remark: '' } },
  refuseDecision: { params: { id: cast.appealId }, body: { remark: '请再核对' } },
  sendArbiterMessage: { params: { id: cast.appealId }, body: { text: '请双方补充证据' } },
  listReports: { query: { status: 'open', size: '20' } },
  takeReport: { params: { id: '1999999999' } },
  closeReport: { params: { id: '1999999999' }, body: { outcome: 'upheld', remark: '' } },
})
