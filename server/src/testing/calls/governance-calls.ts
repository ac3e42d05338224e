import type { TestOperator } from '../people/operators.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'

/** Returns the calls of proposals, approvals and halts as the console makes them. */
export function governanceCalls(server: TestServer) {
  const post = (by: TestOperator, path: string, json?: object): Promise<TestAnswer> =>
    server.call('POST', `/api/operator/${path}`, { token: by.token, ...(json && { json }) })
  const get = (by: TestOperator, path: string) =>
    server.call('GET', `/api/operator/${path}`, { token: by.token })
  return {
    propose: (by: TestOperator, change: object, reason = 'Agreed in the meeting.') =>
      post(by, 'proposals', { change, reason }),
    approveProposal: (by: TestOperator, id: number) => post(by, `proposals/${id}/approve`),
    refuseProposal: (by: TestOperator, id: number) =>
      post(by, `proposals/${id}/refuse`, { remark: 'Not now.' }),
    withdrawProposal: (by: TestOperator, id: number) => post(by, `proposals/${id}/withdraw`),
    haltPart: (by: TestOperator, part: string) =>
      post(by, 'halts', { part, reason: { zh: '正在核对账目。', en: 'The books are being checked.' } }),
    /** `whose`: `member/7`, or `shop/7`. */
    holdRewards: (by: TestOperator, whose: string, days = 30, reason = '正在核对') =>
      post(by, `reward-holds/${whose}`, { reason, days }),
    liftRewards: (by: TestOperator, whose: string, reason = '核对无误') =>
      post(by, `reward-holds/${whose}/lift`, { reason }),
    listParameters: (by: TestOperator) => get(by, 'parameters'),
    listProposals: (by: TestOperator, query = '') => get(by, `proposals${query}`),
    listProducts: (by: TestOperator) => get(by, 'wealth-products'),
    previewGrant: (by: TestOperator, query: Record<string, string>) =>
      get(by, `grants/preview?${new URLSearchParams(query)}`),
    listHalts: (by: TestOperator) => get(by, 'halts'),
    getService: () => server.call('GET', '/api/service'),
    /** Creates a proposal and has it approved. */
    async approvedProposal(asker: TestOperator, approver: TestOperator, change: object): Promise<TestAnswer> {
      const asked = await this.propose(asker, change)
      return asked.status === 200 ? this.approveProposal(approver, asked.body.data.id) : asked
    },
  }
}
