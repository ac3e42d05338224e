import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts of the global search. */
export const words = defineWords({
  title: { zh: '查找（Ctrl K）', en: 'Find (Ctrl K)' },
  label: { zh: '页面、操作、名称、编号、地址或金额', en: 'Page, act, name, number, address or amount' },
  results: { zh: '名称或编号，与找到的内容', en: 'A name or number, and what was found' },
  placeholder: { zh: '页面、名称、编号、金额', en: 'Page, name, ID, amount' },
  hint: {
    zh: (days: number) =>
      `可输入页面、操作或参数的名称，如“公告”“发放”“释放池”；“发放 alice 1.5”会填好收款方和数额，参数名后加数字会填好新值；会员或店铺名称、邮箱，或付款、退款、订单、交易、申诉、分录的编号；能查看付款的角色还可输入近 ${days} 天的付款金额，如 38.47 或 38 GF；仲裁员还可输入 USDT 交易哈希或地址，查找交易、订单和会员保存的收款码；能查看会员的角色还可输入设备或网络标记；负责人还可输入同事的姓名，查看其操作。只有一项符合时，按回车直接打开。`,
    en: (days: number) =>
      `The name of a page, an act or a parameter, such as “halts”, “grant” or “release pool”. “grant alice 1.5” fills in the receiver and the amount, and a figure after a parameter its new value. A name or mail address of a member or shop, or the number of a payment, refund, order, trade, appeal or journal. Who may see payments may look for the amount of one of the last ${days} days, such as 38.47 or 38 GF. Arbiters may look for a transaction id or an address of USDT, too: in trades, orders and the receiving codes that members keep. And who may open members for a mark of a device or a network. Owners may look for a colleague and see what they did. Where one thing fits, Enter opens it.`,
  },
  none: {
    zh: '没有找到。只会找到您的角色能查看的内容。',
    en: 'Nothing was found. Only what your role may see is looked for.',
  },
  found: {
    zh: (count: number) => `找到 ${count} 项`,
    en: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  },
  invitedBy: { zh: (name: string) => `由 ${name} 邀请`, en: (name: string) => `invited by ${name}` },
  byPlatform: { zh: '无推荐人', en: 'no inviter' },
  friends: {
    zh: (all: number, valid: number) => `邀请了 ${all} 位，有效 ${valid} 位`,
    en: (all: number, valid: number) => `invited ${all}, ${valid} valid`,
  },
  places: { zh: '页面、操作与参数', en: 'Pages, acts and parameters' },
  acts: {
    grant: {
      name: { zh: '发放 GF', en: 'Grant GF' },
      also: { zh: '给会员或店铺发积分', en: 'give or send GF to a member or shop' },
    },
    issue: {
      name: { zh: '发行 GF 到金库', en: 'Issue GF to the treasury' },
      also: { zh: '增发', en: 'mint new GF' },
    },
    fund: {
      name: { zh: '注入释放池', en: 'Fund the release pool' },
      also: { zh: '补充释放池', en: 'top up the pool' },
    },
    parameter: {
      name: { zh: '修改参数', en: 'Change a parameter' },
      also: { zh: '奖励 费率 上限', en: 'reward fee limit rate setting' },
    },
    halt: {
      name: { zh: '紧急暂停一项', en: 'Halt a part' },
      also: { zh: '停止 关停', en: 'stop pause emergency' },
    },
    announce: {
      name: { zh: '发布公告', en: 'Publish an announcement' },
      also: { zh: '新公告 通知会员', en: 'new notice news' },
    },
    'open-product': {
      name: { zh: '新增理财产品', en: 'Open a wealth product' },
      also: { zh: '上架理财', en: 'new interest' },
    },
    'publish-terms': {
      name: { zh: '发布使用条款', en: 'Publish terms of use' },
      also: { zh: '更新条款', en: 'new conditions' },
    },
    simulate: {
      name: { zh: '模拟经济', en: 'Simulate the economy' },
      also: { zh: '推演 预测', en: 'forecast what if' },
    },
    'add-operator': {
      name: { zh: '添加运营人员', en: 'Add an operator' },
      also: { zh: '新同事 账号', en: 'new colleague account owner' },
    },
  },
  /** Other words for sections. */
  alsoCalled: {
    home: { zh: '首页', en: 'dashboard start' },
    halts: { zh: '停止 关停', en: 'stop pause emergency' },
    payments: { zh: '收款 消费 退款', en: 'refunds sales' },
    journals: { zh: '账本 流水', en: 'ledger bookings' },
    economy: { zh: '储备 保障 释放池', en: 'cover pool reserve budget' },
    proposals: { zh: '提请 批准', en: 'proposals second person' },
    log: { zh: '审计', en: 'audit history' },
    appeals: { zh: '投诉 争议', en: 'disputes complaints cases' },
    members: { zh: '用户', en: 'users people' },
    shops: { zh: '商家', en: 'merchants' },
    operators: { zh: '同事 团队', en: 'colleagues team staff' },
  },
  kinds: {
    page: { zh: '页面', en: 'Page' },
    act: { zh: '操作', en: 'Act' },
    parameter: { zh: '参数', en: 'Parameter' },
    member: common.member,
    shop: common.shop,
    payment: { zh: '付款', en: 'Payment' },
    order: { zh: '订单', en: 'Order' },
    trade: common.trade,
    case: common.appeal,
    journal: { zh: '分录', en: 'Journal' },
    'usdt-code': { zh: '收款码', en: 'Receiving code' },
    fingerprint: { zh: '标记', en: 'Mark' },
    operator: { zh: '同事', en: 'Colleague' },
  },
})
