import type { Report } from '@torch/contract/appeals-desk.ts'
import type { Cell } from '@torch/contract/csv.ts'
import type { BilingualText, Language } from '@torch/contract/errors.ts'
import type {
  ExportName,
  JournalInList,
  MemberInList,
  OpenReturnInList,
  OrderInList,
  PaymentInList,
  ShopInList,
  TradeInList,
} from '@torch/contract/operator-lists.ts'
import type { Act, MemberFeedback, ShopReview } from '@torch/contract/operators.ts'
import { secondOf } from '../../platform/time/calendar.ts'

interface Rows {
  members: MemberInList
  shops: ShopInList
  orders: OrderInList
  trades: TradeInList
  payments: PaymentInList
  returns: OpenReturnInList
  journals: JournalInList
  feedback: MemberFeedback
  reviews: ShopReview
  reports: Report
  log: Act
}

type Value = Cell | boolean | null
type Column<Row> =
  | (BilingualText & { readonly value: (row: Row) => Value })
  /** A time, in the platform's time zone. */
  | (BilingualText & { readonly time: (row: Row) => string | null })
type Columns<Row> = readonly Column<Row>[]

/** Columns of exported lists: titles in both languages, and everything that the list shows. */
const columns: { readonly [Name in ExportName]: Columns<Rows[Name]> } = {
  members: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '用户名', en: 'Username', value: (row) => row.username },
    { zh: '昵称', en: 'Nickname', value: (row) => row.nickname },
    { zh: '邮箱', en: 'Email', value: (row) => row.email },
    { zh: '推荐码', en: 'Referral code', value: (row) => row.referralCode },
    { zh: '状态', en: 'Status', value: (row) => row.status },
    { zh: '标签', en: 'Tags', value: (row) => row.tags.join(', ') },
    { zh: '注册时间', en: 'Registered', time: (row) => row.createdTime },
  ],
  shops: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '商家编号', en: 'Merchant number', value: (row) => row.merchantNo },
    { zh: '店铺名称', en: 'Name', value: (row) => row.name },
    { zh: '英文店名', en: 'Name in English', value: (row) => row.nameEn },
    { zh: '状态', en: 'Status', value: (row) => row.status },
    { zh: '类别', en: 'Category', value: (row) => row.category },
    { zh: '城市', en: 'City', value: (row) => row.city },
    { zh: '店主编号', en: 'Owner ID', value: (row) => row.ownerId },
    { zh: '店主', en: 'Owner', value: (row) => row.owner },
    { zh: '标签', en: 'Tags', value: (row) => row.tags.join(', ') },
    { zh: '开通时间', en: 'Opened', time: (row) => row.createdTime },
  ],
  orders: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '订单号', en: 'Order number', value: (row) => row.orderNo },
    { zh: '订单类型', en: 'Order type', value: (row) => row.type },
    { zh: '状态', en: 'Status', value: (row) => row.status },
    { zh: '发布者编号', en: 'Publisher ID', value: (row) => row.ownerId },
    { zh: '发布者', en: 'Publisher', value: (row) => row.owner },
    { zh: 'GF', en: 'GF', value: (row) => amount(row.gfAmount) },
    { zh: '剩余', en: 'Remaining', value: (row) => amount(row.rest) },
    { zh: '单价', en: 'Unit price', value: (row) => amount(row.unitPrice) },
    { zh: '发布时间', en: 'Published', time: (row) => row.createdTime },
  ],
  trades: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '交易号', en: 'Trade number', value: (row) => row.tradeNo },
    { zh: '状态', en: 'Status', value: (row) => row.status },
    { zh: '买家编号', en: 'Buyer ID', value: (row) => row.buyerId },
    { zh: '买家', en: 'Buyer', value: (row) => row.buyer },
    { zh: '卖家编号', en: 'Seller ID', value: (row) => row.sellerId },
    { zh: '卖家', en: 'Seller', value: (row) => row.seller },
    { zh: 'GF', en: 'GF', value: (row) => amount(row.gfAmount) },
    { zh: '单价', en: 'Unit price', value: (row) => amount(row.unitPrice) },
    { zh: '总价（USDT）', en: 'Total (USDT)', value: (row) => amount(row.totalPrice) },
    { zh: '接单时间', en: 'Taken', time: (row) => row.createdTime },
  ],
  payments: [
    { zh: '付款单号', en: 'Payment number', value: (row) => row.paymentNo },
    { zh: '付款人编号', en: 'Payer ID', value: (row) => row.payerId },
    { zh: '付款人', en: 'Payer', value: (row) => row.payer },
    { zh: '店铺编号', en: 'Shop ID', value: (row) => row.shopId },
    { zh: '店铺', en: 'Shop', value: (row) => row.shop },
    { zh: 'GF', en: 'GF', value: (row) => amount(row.amount) },
    { zh: '奖励 PV', en: 'Reward PV', value: (row) => amount(row.reward) },
    { zh: '已退 GF', en: 'Refunded GF', value: (row) => amount(row.refunded) },
    { zh: '时间', en: 'Time', time: (row) => row.time },
  ],
  returns: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '会员编号', en: 'Member ID', value: (row) => row.memberId },
    { zh: '会员', en: 'Member', value: (row) => row.member },
    { zh: '奖励', en: 'Reward', value: (row) => row.reward },
    { zh: '应退 PV', en: 'PV to return', value: (row) => amount(row.claimedPv) },
    { zh: '已退 PV', en: 'PV returned', value: (row) => amount(row.returnedPv) },
    { zh: '待退 PV', en: 'PV still to return', value: (row) => amount(row.openPv) },
    { zh: '付款单号', en: 'Payment number', value: (row) => row.paymentNo },
    { zh: '退款单号', en: 'Refund number', value: (row) => row.refundNo },
    { zh: '奖励时间', en: 'Rewarded', time: (row) => row.rewardTime },
    { zh: '退款时间', en: 'Refunded', time: (row) => row.refundTime },
  ],
  journals: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '类型', en: 'Type', value: (row) => row.kind },
    { zh: '对象', en: 'About', value: (row) => row.ref },
    { zh: '发起人', en: 'Initiated by', value: (row) => row.actor },
    { zh: 'GF', en: 'GF', value: (row) => amount(row.gf) },
    { zh: 'PV', en: 'PV', value: (row) => amount(row.pv) },
    { zh: '时间', en: 'Time', time: (row) => row.time },
  ],
  feedback: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '类型', en: 'Type', value: (row) => row.type },
    { zh: '标题', en: 'Title', value: (row) => row.title },
    { zh: '内容', en: 'Content', value: (row) => row.content },
    { zh: '联系方式', en: 'Contact', value: (row) => row.contact },
    { zh: '会员编号', en: 'Member ID', value: (row) => row.memberId },
    { zh: '会员', en: 'Member', value: (row) => row.username },
    { zh: '状态', en: 'Status', value: (row) => row.status },
    { zh: '提交时间', en: 'Submitted', time: (row) => row.createdTime },
    { zh: '回复', en: 'Answer', value: (row) => row.answer },
    { zh: '回复人', en: 'Answered by', value: (row) => row.answeredBy },
    { zh: '回复时间', en: 'Answered', time: (row) => row.answeredTime },
  ],
  reviews: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '店铺编号', en: 'Shop ID', value: (row) => row.merchantId },
    { zh: '商家编号', en: 'Merchant number', value: (row) => row.merchantNo },
    { zh: '店主', en: 'Owner', value: (row) => row.owner },
    { zh: '原店名', en: 'Previous name', value: (row) => row.nameBefore },
    { zh: '现店名', en: 'Current name', value: (row) => row.nameAfter },
    { zh: '执照已变更', en: 'Licence changed', value: (row) => row.licenceChanged },
    { zh: '首次变更', en: 'First changed', time: (row) => row.openedTime },
    { zh: '最近变更', en: 'Last changed', time: (row) => row.changedTime },
    { zh: '查看人', en: 'Reviewed by', value: (row) => row.closedBy },
    { zh: '查看时间', en: 'Reviewed', time: (row) => row.closedTime },
    { zh: '备注', en: 'Note', value: (row) => row.remark },
  ],
  reports: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '原因', en: 'Reason', value: (row) => row.reason },
    { zh: '举报人', en: 'Reported by', value: (row) => row.reporter },
    { zh: '被举报人编号', en: 'Reported member ID', value: (row) => row.reportedId },
    { zh: '被举报人', en: 'Reported member', value: (row) => row.reported },
    { zh: '交易号', en: 'Trade number', value: (row) => row.transactionNo },
    { zh: '说明', en: 'Description', value: (row) => row.description },
    { zh: '举报时间', en: 'Submitted', time: (row) => row.createdTime },
    { zh: '处理人', en: 'Resolved by', value: (row) => row.closedBy },
    { zh: '处理时间', en: 'Resolved', time: (row) => row.closedTime },
    { zh: '备注', en: 'Note', value: (row) => row.remark },
  ],
  log: [
    { zh: '编号', en: 'ID', value: (row) => row.id },
    { zh: '时间', en: 'Time', time: (row) => row.time },
    { zh: '操作人编号', en: 'Operator ID', value: (row) => row.operatorId },
    { zh: '操作人', en: 'Operator', value: (row) => row.operatorName },
    { zh: '操作', en: 'Action', value: (row) => row.act },
    { zh: '对象', en: 'About', value: (row) => row.about },
    { zh: '会员编号', en: 'Member ID', value: (row) => row.memberId },
    { zh: '详情', en: 'Details', value: (row) => JSON.stringify(row.details) },
    { zh: '来源地址', en: 'IP address', value: (row) => row.ip },
  ],
}

/** Returns the header and the rows. */
export function tableOf<Name extends ExportName>(
  name: Name,
  rows: readonly Rows[Name][],
  language: Language,
): Cell[][] {
  const those: Columns<Rows[Name]> = columns[name]
  return [
    those.map((column) => ('time' in column ? withTime(column, language) : column[language])),
    ...rows.map((row) =>
      those.map((column) => cellOf('time' in column ? written(column.time(row)) : column.value(row))),
    ),
  ]
}

function withTime(column: BilingualText, language: Language): string {
  return { zh: `${column.zh}（北京时间）`, en: `${column.en} (Beijing time)` }[language]
}

function written(moment: string | null): string | null {
  return moment && secondOf(new Date(moment))
}

function amount(written: string): Cell {
  return { amount: written }
}

function cellOf(value: Value): Cell {
  return typeof value === 'boolean' ? String(value) : (value ?? '')
}
