import type { Report } from '@torch/contract/appeals-desk.ts'
import type { Cell } from '@torch/contract/csv.ts'
import type { Language } from '@torch/contract/errors.ts'
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
type Columns<Row> = readonly (readonly [zh: string, en: string, value: (row: Row) => Value])[]

/** What stands in an exported list: names in both languages, and everything that the list itself shows. */
const columns: { readonly [Name in ExportName]: Columns<Rows[Name]> } = {
  members: [
    ['编号', 'Id', (row) => row.id],
    ['用户名', 'Username', (row) => row.username],
    ['昵称', 'Nickname', (row) => row.nickname],
    ['邮箱', 'Mail', (row) => row.email],
    ['推荐码', 'Referral code', (row) => row.referralCode],
    ['状态', 'Status', (row) => row.status],
    ['注册时间', 'Registered', (row) => row.createdTime],
  ],
  shops: [
    ['编号', 'Id', (row) => row.id],
    ['商家编号', 'Merchant number', (row) => row.merchantNo],
    ['店名', 'Name', (row) => row.name],
    ['英文店名', 'English name', (row) => row.nameEn],
    ['状态', 'Status', (row) => row.status],
    ['类别', 'Category', (row) => row.category],
    ['城市', 'City', (row) => row.city],
    ['店主编号', 'Owner id', (row) => row.ownerId],
    ['店主', 'Owner', (row) => row.owner],
    ['开通时间', 'Opened', (row) => row.createdTime],
  ],
  orders: [
    ['编号', 'Id', (row) => row.id],
    ['订单号', 'Order number', (row) => row.orderNo],
    ['买卖', 'Kind', (row) => row.type],
    ['状态', 'Status', (row) => row.status],
    ['会员编号', 'Member id', (row) => row.ownerId],
    ['会员', 'Member', (row) => row.owner],
    ['GF', 'GF', (row) => amount(row.gfAmount)],
    ['剩余', 'Rest', (row) => amount(row.rest)],
    ['单价', 'Unit price', (row) => amount(row.unitPrice)],
    ['发布时间', 'Published', (row) => row.createdTime],
  ],
  trades: [
    ['编号', 'Id', (row) => row.id],
    ['交易号', 'Trade number', (row) => row.tradeNo],
    ['状态', 'Status', (row) => row.status],
    ['买方编号', 'Buyer id', (row) => row.buyerId],
    ['买方', 'Buyer', (row) => row.buyer],
    ['卖方编号', 'Seller id', (row) => row.sellerId],
    ['卖方', 'Seller', (row) => row.seller],
    ['GF', 'GF', (row) => amount(row.gfAmount)],
    ['单价', 'Unit price', (row) => amount(row.unitPrice)],
    ['USDT', 'USDT', (row) => amount(row.totalPrice)],
    ['接单时间', 'Taken', (row) => row.createdTime],
  ],
  payments: [
    ['付款号', 'Payment number', (row) => row.paymentNo],
    ['付款人编号', 'Payer id', (row) => row.payerId],
    ['付款人', 'Payer', (row) => row.payer],
    ['店铺编号', 'Shop id', (row) => row.shopId],
    ['店铺', 'Shop', (row) => row.shop],
    ['GF', 'GF', (row) => amount(row.amount)],
    ['奖励PV', 'Reward PV', (row) => amount(row.reward)],
    ['已退GF', 'Refunded GF', (row) => amount(row.refunded)],
    ['时间', 'Time', (row) => row.time],
  ],
  returns: [
    ['编号', 'Id', (row) => row.id],
    ['会员编号', 'Member id', (row) => row.memberId],
    ['会员', 'Member', (row) => row.member],
    ['奖励', 'Reward', (row) => row.reward],
    ['应退PV', 'PV asked back', (row) => amount(row.wantedPv)],
    ['已退PV', 'PV returned', (row) => amount(row.returnedPv)],
    ['未退PV', 'PV open', (row) => amount(row.openPv)],
    ['付款号', 'Payment number', (row) => row.paymentNo],
    ['退款号', 'Refund number', (row) => row.refundNo],
    ['奖励时间', 'Rewarded', (row) => row.rewardTime],
    ['退款时间', 'Refunded', (row) => row.refundTime],
  ],
  journals: [
    ['编号', 'Id', (row) => row.id],
    ['类型', 'Kind', (row) => row.kind],
    ['对象', 'About', (row) => row.ref],
    ['发起', 'By', (row) => row.actor],
    ['GF', 'GF', (row) => amount(row.gf)],
    ['PV', 'PV', (row) => amount(row.pv)],
    ['时间', 'Time', (row) => row.time],
  ],
  feedback: [
    ['编号', 'Id', (row) => row.id],
    ['类型', 'Kind', (row) => row.type],
    ['标题', 'Title', (row) => row.title],
    ['内容', 'Text', (row) => row.content],
    ['联系方式', 'Contact', (row) => row.contact],
    ['会员编号', 'Member id', (row) => row.memberId],
    ['会员', 'Member', (row) => row.username],
    ['状态', 'Status', (row) => row.status],
    ['提交时间', 'Sent', (row) => row.createdTime],
    ['回复', 'Answer', (row) => row.answer],
    ['回复人', 'Answered by', (row) => row.answeredBy],
    ['回复时间', 'Answered', (row) => row.answeredTime],
  ],
  reviews: [
    ['编号', 'Id', (row) => row.id],
    ['店铺编号', 'Shop id', (row) => row.merchantId],
    ['商家编号', 'Merchant number', (row) => row.merchantNo],
    ['店主', 'Owner', (row) => row.owner],
    ['原店名', 'Name before', (row) => row.nameBefore],
    ['现店名', 'Name now', (row) => row.nameAfter],
    ['执照已变更', 'Licence changed', (row) => row.licenceChanged],
    ['首次变更', 'First changed', (row) => row.openedTime],
    ['最近变更', 'Last changed', (row) => row.changedTime],
    ['查看人', 'Closed by', (row) => row.closedBy],
    ['查看时间', 'Closed', (row) => row.closedTime],
    ['备注', 'Remark', (row) => row.remark],
  ],
  reports: [
    ['编号', 'Id', (row) => row.id],
    ['原因', 'Reason', (row) => row.reason],
    ['举报人', 'Reported by', (row) => row.reporter],
    ['被举报人编号', 'Reported id', (row) => row.reportedId],
    ['被举报人', 'Reported', (row) => row.reported],
    ['交易号', 'Trade number', (row) => row.transactionNo],
    ['说明', 'Description', (row) => row.description],
    ['举报时间', 'Sent', (row) => row.createdTime],
    ['处理人', 'Closed by', (row) => row.closedBy],
    ['处理时间', 'Closed', (row) => row.closedTime],
    ['备注', 'Remark', (row) => row.remark],
  ],
  log: [
    ['编号', 'Id', (row) => row.id],
    ['时间', 'Time', (row) => row.time],
    ['操作人编号', 'Operator id', (row) => row.operatorId],
    ['操作人', 'Operator', (row) => row.operatorName],
    ['操作', 'Act', (row) => row.act],
    ['对象', 'About', (row) => row.about],
    ['会员编号', 'Member id', (row) => row.memberId],
    ['详情', 'Details', (row) => JSON.stringify(row.details)],
    ['来源地址', 'From', (row) => row.ip],
  ],
}

/** A head and its rows. */
export function tableOf<Name extends ExportName>(
  name: Name,
  rows: readonly Rows[Name][],
  language: Language,
): Cell[][] {
  const those: Columns<Rows[Name]> = columns[name]
  return [
    those.map(([zh, en]) => (language === 'en' ? en : zh)),
    ...rows.map((row) => those.map(([, , value]) => cellOf(value(row)))),
  ]
}

function amount(written: string): Cell {
  return { amount: written }
}

function cellOf(value: Value): Cell {
  return typeof value === 'boolean' ? String(value) : (value ?? '')
}
