import type * as contract from '@torch/contract/operators.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const operators: Requests<typeof contract> = (callers) => ({
  sendFeedback: { body: { type: 'bug', title: 'Silent', content: 'The bell does not ring.' } },
  inspectShopReview: { params: { id: callers.reviewId } },
  closeShopReview: { params: { id: callers.reviewId }, body: { version: 1, remark: '一致' } },
  operatorLogin: { body: { account: callers.operator.name, password: PASSWORD, code: '123456' } },
  setUpOperatorApp: { body: { account: callers.operator.name, password: PASSWORD } },
  renewOperatorApp: { body: { password: PASSWORD, code: '123456' } },
  confirmOperatorApp: { body: { code: '123456' } },
  renewOperatorCodes: { body: { password: PASSWORD, code: '123456' } },
  updateOperatorSettings: { body: { mailEnabled: false } },
  changeOperatorEmail: { body: { password: PASSWORD, email: 'xu@torch.example' } },
  changeOperatorPassword: { body: { password: PASSWORD, newPassword: 'noodles-at-nine' } },
  addOperator: {
    body: { account: 'newcomer', name: '小许', roles: ['auditor'], password: 'noodles-at-nine' },
  },
  changeOperator: {
    params: { id: String(callers.arbiter.id) },
    body: { name: '老周', roles: ['arbiter'], status: 'active' },
  },
  resetOperator: { params: { id: String(callers.arbiter.id) }, body: { password: 'noodles-at-nine' } },
  contestRemoval: { body: { token: 'x'.repeat(43) } },
  settleContest: { params: { id: '1' }, body: { outcome: 'upheld', remark: 'The account was stolen.' } },
  inspectApplication: { params: { id: callers.applicationId } },
  approveApplication: { params: { id: callers.applicationId }, body: { version: 1 } },
  rejectApplication: { params: { id: callers.applicationId }, body: { version: 1, remark: '请重拍执照' } },
  answerFeedback: { params: { id: callers.feedbackId }, body: { answer: '已经修好' } },
  getDeskQueue: { params: { queue: 'reports' } },
})
