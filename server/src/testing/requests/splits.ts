import type * as contract from '@torch/contract/splits.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const splits: Requests<typeof contract> = (callers, caller) => ({
  getSplitTerms: { params: { userId: String(caller.id) } },
  createSplit: {
    query: { fromUserId: String(caller.id) },
    body: { amount: '10', amounts: ['3.33', '3.33'], paymentNo: null, shows: 'shop', note: '晚饭' },
  },
  getSplit: { params: { userId: String(caller.id), code: callers.splitCode } },
  paySplitShare: {
    params: { userId: String(caller.id), code: callers.splitCode },
    body: { place: 1, paymentPassword: PASSWORD },
  },
  remindSplit: { params: { userId: String(caller.id), code: callers.ownSplitCode } },
  cancelSplit: { params: { userId: String(caller.id), code: callers.ownSplitCode } },
  getSplitCover: { params: { code: callers.splitCode } },
  listSplits: { params: { userId: String(caller.id) }, query: { side: 'asked', size: '20' } },
})
