import { listReports } from '../appeals-desk.ts'
import { common } from '../common-words.ts'
import { listFeedback } from '../operators/feedback.ts'
import { listActs } from '../operators/log.ts'
import { listShopReviews } from '../operators/shop-reviews.ts'
import { describeList } from './describe-list.ts'

// Queues are shown as cards and exported like all lists.

export const feedback = describeList({
  page: { zh: '意见反馈', en: 'Feedback', queue: 'feedback' },
  find: listFeedback,
  columns: {
    id: common.id,
    type: {
      zh: '类型',
      en: 'Type',
      words: {
        bug: { zh: '问题', en: 'Problem' },
        feature: { zh: '新功能', en: 'New feature' },
        suggestion: { zh: '建议', en: 'Suggestion' },
        other: common.other,
      },
    },
    title: { zh: '标题', en: 'Title' },
    content: { zh: '内容', en: 'Content' },
    contact: common.contact,
    memberId: { zh: '会员编号', en: 'Member ID' },
    username: common.member,
    status: common.status,
    createdTime: { zh: '提交时间', en: 'Submitted', time: 'moment' },
    answer: { zh: '回复', en: 'Answer' },
    answeredBy: { zh: '回复人', en: 'Answered by' },
    answeredTime: { zh: '回复时间', en: 'Answered', time: 'moment' },
  },
  filters: {
    status: {
      zh: '反馈状态',
      en: 'Status',
      words: { open: { zh: '待回复', en: 'Open' }, answered: { zh: '已回复', en: 'Answered' } },
    },
  },
  empty: {
    open: { zh: '没有等待回复的内容', en: 'Nothing is waiting for an answer' },
    answered: { zh: '还没有回复过的反馈', en: 'No answered feedback yet' },
  },
})

export const reviews = describeList({
  page: {
    zh: '店铺变更',
    en: 'Shop changes',
    path: 'shop-changes',
    lead: {
      zh: '开通后更改了店名或营业执照的店铺。查看期间店铺照常营业。',
      en: 'Shops that changed their name or licence after opening. They stay open meanwhile.',
    },
    queue: 'shop-changes',
  },
  find: listShopReviews,
  columns: {
    id: common.id,
    merchantId: { zh: '店铺编号', en: 'Shop ID' },
    merchantNo: { zh: '商家编号', en: 'Merchant number' },
    owner: { zh: '店主', en: 'Owner' },
    nameBefore: { zh: '原店名', en: 'Previous name' },
    nameAfter: { zh: '现店名', en: 'Current name' },
    licenceChanged: { zh: '执照已变更', en: 'Licence changed' },
    openedTime: { zh: '首次变更', en: 'First changed', time: 'moment' },
    changedTime: { zh: '最近变更', en: 'Last changed', time: 'moment' },
    closedBy: { zh: '查看人', en: 'Reviewed by' },
    closedTime: { zh: '查看时间', en: 'Reviewed', time: 'moment' },
    remark: common.remark,
  },
  filters: {
    status: {
      zh: '变更状态',
      en: 'Status',
      words: { open: { zh: '待查看', en: 'To review' }, closed: common.reviewed },
    },
  },
  empty: {
    open: { zh: '没有待查看的店铺变更', en: 'No shop changes waiting' },
    closed: { zh: '还没有查看过的店铺变更', en: 'No reviewed shop changes yet' },
  },
})

export const reports = describeList({
  page: {
    zh: '会员举报',
    en: 'Reports',
    lead: {
      zh: '会员之间的举报。被举报的人不会知道是谁举报的。',
      en: 'Reports by members about other members. Reported members never see who reported them.',
    },
    queue: 'reports',
  },
  find: listReports,
  columns: {
    id: common.id,
    reason: common.reason,
    reporter: { zh: '举报人', en: 'Reported by' },
    reportedId: { zh: '被举报人编号', en: 'Reported member ID' },
    reported: { zh: '被举报人', en: 'Reported member' },
    transactionNo: common.tradeNo,
    description: common.description,
    createdTime: { zh: '举报时间', en: 'Submitted', time: 'moment' },
    closedBy: { zh: '处理人', en: 'Resolved by' },
    closedTime: { zh: '处理时间', en: 'Resolved', time: 'moment' },
    remark: common.remark,
  },
  filters: {
    status: {
      zh: '举报状态',
      en: 'Status',
      words: { open: { zh: '待处理', en: 'Open' }, closed: { zh: '已处理', en: 'Resolved' } },
    },
  },
  empty: {
    open: { zh: '没有待处理的举报', en: 'No open reports' },
    closed: { zh: '还没有已处理的举报', en: 'No resolved reports yet' },
  },
})

/** The audit log. */
export const log = describeList({
  page: {
    zh: '操作日志',
    en: 'Log',
    lead: {
      zh: '运营人员的每一步操作，只增不改。',
      en: 'Everything operators did. Entries are only added, never changed.',
    },
  },
  find: listActs,
  search: { zh: '对象编号', en: 'Number of the subject' },
  columns: {
    id: common.id,
    time: { zh: '时间', en: 'Time', time: 'moment', sort: 'time', card: 'end' },
    operatorId: { zh: '操作人编号', en: 'Operator ID' },
    operatorName: { zh: '操作人', en: 'Operator' },
    act: { zh: '操作', en: 'Action' },
    about: { zh: '对象', en: 'Subject' },
    memberId: { zh: '会员编号', en: 'Member ID' },
    details: { zh: '详情', en: 'Details' },
    ip: { zh: '来源地址', en: 'IP address' },
  },
  table: ['act', 'time', 'operatorName', 'about', 'details', 'ip'],
  filters: { operatorId: { zh: '操作人', en: 'Operator' }, act: {} },
})
