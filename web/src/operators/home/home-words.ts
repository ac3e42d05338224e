import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts of the console's home screen. */
export const words = defineWords({
  waits: { zh: '等待处理', en: 'What waits' },
  names: {
    applications: { zh: '入驻审核', en: 'Applications' },
    'shop-changes': { zh: '店铺变更', en: 'Shop changes' },
    appeals: { zh: '申诉仲裁', en: 'Appeals' },
    reports: { zh: '会员举报', en: 'Reports' },
    feedback: { zh: '意见反馈', en: 'Feedback' },
    answers: { zh: '会员答复', en: 'Members’ answers' },
    proposals: { zh: '双人复核', en: 'Approvals' },
    anomalies: { zh: '风险提示', en: 'Alerts' },
  },
  none: { zh: '没有', en: 'None' },
  by: {
    zh: (name: string, count: number) => `${name} 在处理 ${count} 件`,
    en: (name: string, count: number) => `${name} has ${count}`,
  },
  byYou: { zh: (count: number) => `您在处理 ${count} 件`, en: (count: number) => `You have ${count}` },
  exportPayments: { zh: '今天的付款 CSV', en: 'Today’s payments, CSV' },
  day: {
    title: { zh: '今天与上周同日', en: 'Today and a week ago' },
    soFar: { zh: '今天至今', en: 'Today so far' },
    payments: { zh: '付款', en: 'Payments' },
    refunds: { zh: '退款', en: 'Refunds' },
    trades: { zh: '成交', en: 'Trades completed' },
    newMembers: { zh: '新会员', en: 'New members' },
    budget: { zh: '奖励预算已用', en: 'Budget for rewards used' },
    budgetOf: {
      zh: (used: string, budget: string) => `${used} / ${budget} PV`,
      en: (used: string, budget: string) => `${used} of ${budget} PV`,
    },
    pool: { zh: '释放池可用', en: 'Release pool lasts' },
    days: {
      zh: (count: number) => `${count} 天`,
      en: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    },
    wholeYear: { zh: '一年以上', en: 'over a year' },
    counted: {
      zh: (time: string) => `付款、退款与成交统计至 ${time}。`,
      en: (time: string) => `Payments, refunds and trades are counted up to ${time}.`,
    },
    notCounted: {
      zh: '付款、退款与成交还没有统计。',
      en: 'Payments, refunds and trades are not counted yet.',
    },
    wholeDay: { zh: '右边是上周那一整天。', en: 'On the right is all of that day.' },
  },
  firstSteps: {
    title: { zh: '开始运营', en: 'First steps' },
    secondOwner: {
      zh: '添加第二位负责人，双人复核需要两人',
      en: 'Add a second owner: changes by two need both',
    },
    mail: {
      zh: '填写自己的邮箱，并发送一封测试邮件',
      en: 'Enter your own mail address, and send a test mail',
    },
    pool: {
      zh: '由财务提请注入释放池，再由您复核',
      en: 'Have a treasurer fund the release pool, and approve it',
    },
    shop: { zh: '开通第一家店铺', en: 'Open the first shop' },
    progress: {
      zh: (done: number, all: number) => `已完成 ${done} / ${all}`,
      en: (done: number, all: number) => `${done} of ${all} done`,
    },
    backup: {
      zh: '在服务器上做第一次备份（操作手册“备份”）',
      en: 'Make a first backup on the server (operating guide, Backup)',
    },
    restore: {
      zh: '一次恢复是否成功，系统无法得知：请运维按操作手册试一次。',
      en: 'Whether a restore works cannot be known here: have one tried as the operating guide says.',
    },
  },
  cover: {
    title: { zh: '90 天保障', en: 'Cover, 90 days' },
    lead: { zh: '全部 PV 占释放池可支付额的比例。', en: 'All PV against what the release pool can pay for.' },
    inUse: { zh: (percent: string) => `已用 ${percent}%`, en: (percent: string) => `${percent}% in use` },
    weekAgo: {
      zh: (percent: string) => `一周前 ${percent}%`,
      en: (percent: string) => `a week ago ${percent}%`,
    },
    day: common.day,
    share: { zh: '已用', en: 'In use' },
    changes: { zh: '参数变更', en: 'Changes of parameters' },
    causes: { zh: '七天内的变动原因', en: 'Moved in seven days by' },
    points: { zh: '百分点', en: 'Points of a per cent' },
    divisor: { zh: '释放参数变更', en: 'Release divisor changed' },
    others: { zh: '其他', en: 'Everything else' },
    noCauses: { zh: '七天内没有变动。', en: 'Nothing moved it in seven days.' },
  },
  faults: {
    title: { zh: '运行情况', en: 'How it runs' },
    none: { zh: '一切正常', en: 'All goes as it should' },
    names: {
      jobs: {
        zh: (count: number) => `${count} 个定时任务失败，会自动重试`,
        en: (count: number) =>
          count === 1 ? '1 job fails and is tried again' : `${count} jobs fail and are tried again`,
      },
      'jobs-stalled': {
        zh: (_: number) => '定时任务没有在运行，请检查服务器',
        en: (_: number) => 'No jobs are run. Please check the servers',
      },
      mails: {
        zh: (count: number) => `${count} 封邮件没有发出，会自动重试`,
        en: (count: number) =>
          count === 1
            ? '1 mail was not taken and is tried again'
            : `${count} mails were not taken and are tried again`,
      },
      webhooks: {
        zh: (count: number) => `${count} 个店铺的回调地址无法送达`,
        en: (count: number) => (count === 1 ? '1 webhook takes nothing' : `${count} webhooks take nothing`),
      },
      proofs: {
        zh: (count: number) => `${count} 笔进行中交易的付款凭证无法读取，没有与其他凭证比对`,
        en: (count: number) =>
          count === 1
            ? '1 proof of payment of an open trade cannot be read and was not compared'
            : `${count} proofs of payment of open trades cannot be read and were not compared`,
      },
    },
    since: { zh: (time: string) => `自 ${time}`, en: (time: string) => `since ${time}` },
    separator: common.separator,
  },
})
