import { inspectAppeal, listAppeals } from '../appeals-desk.ts'
import { common } from '../common-words.ts'
import { listAnomalies } from '../economy/anomalies.ts'
import { listProposals } from '../governance/proposals.ts'
import { inspectApplication, listApplications } from '../operators/applications.ts'
import { describeList } from './describe-list.ts'

// Queues of what operators decide.

export const applications = describeList({
  page: { zh: '入驻审核', en: 'Applications', queue: 'applications' },
  find: listApplications,
  inspect: inspectApplication,
  cursor: ['after', 'queueNo'],
  columns: {
    id: common.id,
    version: { zh: '提交次数', en: 'Submissions' },
    shopName: { zh: '店名', en: 'Name' },
    shopNameEn: { zh: '英文店名', en: 'Name in English' },
    businessCategory: { zh: '类别', en: 'Category' },
    address: common.address,
    applicant: { zh: '申请人', en: 'Applicant' },
    status: {
      zh: '状态',
      en: 'Status',
      words: {
        PENDING: { zh: '待审核', en: 'Waiting' },
        APPROVED: { zh: '已通过', en: 'Approved' },
        REJECTED: { zh: '未通过', en: 'Declined' },
      },
      tones: { PENDING: 'accent', APPROVED: 'good', REJECTED: 'bad' },
    },
    createdTime: { zh: '首次提交', en: 'First submitted', time: 'moment' },
    updatedTime: { zh: '最近提交', en: 'Last submitted', time: 'moment' },
    auditTime: { zh: '审核时间', en: 'Decided', time: 'moment' },
  },
  filters: { status: { zh: '申请状态', en: 'Status' } },
  empty: {
    PENDING: { zh: '没有待审核的申请', en: 'No applications waiting' },
    APPROVED: { zh: '还没有通过的申请', en: 'No approved applications yet' },
    REJECTED: { zh: '没有未通过的申请', en: 'No declined applications' },
  },
  choose: { zh: '从列表里选择一份申请', en: 'Select an application from the list' },
})

export const appeals = describeList({
  page: { zh: '申诉仲裁', en: 'Appeals', queue: 'appeals' },
  find: listAppeals,
  inspect: inspectAppeal,
  cursor: ['after', 'queueNo'],
  columns: {
    id: common.id,
    appealNo: { zh: '申诉编号', en: 'Appeal number' },
    kind: {
      zh: '类型',
      en: 'Type',
      words: { appeal: common.appeal, complaint: { zh: '投诉', en: 'Complaint' } },
    },
    appealReason: common.reason,
    appealType: { zh: '发起方', en: 'Opened by' },
    appealStatus: common.status,
    transactionNo: common.tradeNo,
    gfAmount: { zh: '数量', en: 'Amount', amount: 'GF' },
    totalPrice: { zh: '总价', en: 'Total', amount: 'USDT' },
    handler: { zh: '受理人', en: 'Arbiter' },
    createdTime: { zh: '提交时间', en: 'Submitted', time: 'moment' },
    evidenceBy: { zh: '举证截止', en: 'Evidence until', time: 'moment' },
    updatedTime: { zh: '更新时间', en: 'Updated', time: 'moment' },
  },
  filters: {
    status: {
      zh: '队列',
      en: 'Queue',
      words: {
        pending: { zh: '待受理', en: 'Pending' },
        mine: { zh: '我受理的', en: 'Mine' },
        'under-review': { zh: '全部处理中', en: 'Under review' },
        'awaits-second-arbiter': { zh: '待复核', en: 'Second arbiter' },
        decided: { zh: '已结束', en: 'Closed' },
      },
    },
  },
  empty: {
    pending: { zh: '没有待受理的申诉', en: 'No pending appeals' },
    mine: { zh: '您没有受理中的申诉', en: 'You have no open appeals' },
    'under-review': { zh: '没有处理中的申诉', en: 'No appeals under review' },
    'awaits-second-arbiter': { zh: '没有待复核的裁决', en: 'No decision is waiting for a second arbiter' },
    decided: { zh: '还没有已结束的申诉', en: 'No closed appeals yet' },
  },
  choose: { zh: '从列表里选择一份申诉', en: 'Choose an appeal from the list' },
})

export const proposals = describeList({
  page: {
    zh: '双人复核',
    en: 'Approvals',
    lead: {
      zh: '需要两人完成的事项：一人提请，另一人复核，复核通过即执行。',
      en: 'Actions that need two people: one proposes, another approves, and it takes effect on approval.',
    },
    queue: 'proposals',
  },
  find: listProposals,
  cursor: ['before', 'id'],
  columns: {
    id: common.id,
    subject: { zh: '对象', en: 'Subject' },
    change: { zh: '变更', en: 'Change' },
    reason: { zh: '理由', en: 'Reason' },
    status: {
      zh: '状态',
      en: 'Status',
      words: {
        open: { zh: '待复核', en: 'Waiting' },
        approved: { zh: '已通过', en: 'Approved' },
        refused: { zh: '未通过', en: 'Refused' },
        withdrawn: common.withdrawn,
        expired: common.expired,
        'auto-approved': { zh: '到期生效', en: 'Took effect' },
      },
      tones: {
        open: 'accent',
        approved: 'good',
        refused: 'bad',
        withdrawn: 'neutral',
        expired: 'neutral',
        'auto-approved': 'accent',
      },
    },
    requestedBy: { zh: '提请人', en: 'Proposed by' },
    requestedTime: { zh: '提请时间', en: 'Proposed', time: 'moment' },
    decidedBy: { zh: '复核人', en: 'Decided by' },
    decidedTime: { zh: '复核时间', en: 'Decided', time: 'moment' },
    remark: common.remark,
    journalId: { zh: '分录编号', en: 'Journal number' },
  },
  filters: {
    status: {
      zh: '提请状态',
      en: 'Status',
      words: { open: { zh: '待复核', en: 'Waiting' }, closed: { zh: '已结束', en: 'Closed' } },
    },
  },
  empty: {
    open: { zh: '没有等待复核的提请', en: 'No proposals are waiting' },
    closed: { zh: '还没有结束的提请', en: 'No closed proposals yet' },
  },
})

/** Alerts of the economy. */
export const anomalies = describeList({
  find: listAnomalies,
  columns: {
    id: common.id,
    kind: {
      zh: '类型',
      en: 'Type',
      words: {
        circle: { zh: '资金循环', en: 'Circular flow' },
        'comes-back': { zh: '付款回流', en: 'Payments flowing back' },
        'refund-share': { zh: '店铺退款过多', en: 'High refund rate' },
        'own-customers': { zh: '疑似店主自买', en: 'Possible self-dealing' },
        'linked-payments': { zh: '关联付款', en: 'Linked payments' },
        'shared-device': { zh: '同一设备多账号', en: 'Accounts sharing a device' },
        jump: { zh: '突然大增', en: 'Sudden jump' },
        'off-price': { zh: '偏离指导价的交易', en: 'Off-price trades' },
        'same-payment': { zh: '多人使用同一交易哈希', en: 'Transaction ID used by several buyers' },
      },
    },
    members: { zh: '涉及的会员', en: 'Members' },
    amount: { zh: '数量', en: 'Amount', amount: 'plain' },
    unit: { zh: '单位', en: 'Unit' },
    events: { zh: '笔数', en: 'Movements' },
    firstTime: { zh: '最早', en: 'From', time: 'moment' },
    lastTime: { zh: '最近', en: 'To', time: 'moment' },
    foundTime: { zh: '发现时间', en: 'Found', time: 'moment' },
    reviewedBy: { zh: '查看人', en: 'Reviewed by' },
    reviewedTime: { zh: '查看时间', en: 'Reviewed', time: 'moment' },
    outcome: { zh: '结论', en: 'Outcome' },
    remark: { zh: '说明', en: 'Finding' },
  },
  filters: {
    status: {
      zh: '查看状态',
      en: 'Status',
      words: { open: { zh: '待查看', en: 'Open' }, reviewed: common.reviewed },
    },
  },
  empty: {
    open: { zh: '没有待查看的风险提示', en: 'No open alerts' },
    reviewed: { zh: '还没有已查看的风险提示', en: 'No reviewed alerts yet' },
  },
})
