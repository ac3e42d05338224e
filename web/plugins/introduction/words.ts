import { MAX_RESUBMISSIONS, RESUBMISSION_DAYS } from '@torch/contract/merchants-limits.ts'
import type { Language } from '../../src/lib/language.ts'

interface Point {
  title: string
  text: string
}

/** The texts of the two pages. They contain no figure that an operator can change. */
export interface Introduction {
  /** The language tag and the title of the document, for screen readers and file lists. */
  tag: string
  title: string
  kind: string
  headline: string
  lead: string
  steps: string
  scan: Point
  amount: Point
  done: Point
  facts: string
  points: Point[]
  card: Point
  cardSample: string
  cardTitle: string
  cardNote: string
  disclaimer: string
  page: (number: number) => string
  uses: string
  usesLead: string
  ways: { way: string; exchange: Point; payout: Point }
  flow: { shop: string; pool: string; ownGf: string; ownPv: string }
  beforeConfirm: string
  ownUse: string
  refunds: string
  refundPoints: string[]
  help: string
  helpPoints: string[]
  apply: string
  applySteps: string[]
  asked: string
  askedPoints: string[]
  optional: string
  again: string
}

export const words: Record<Language, Introduction> = {
  zh: {
    tag: 'zh-CN',
    title: '火炬商家介绍',
    kind: '商家介绍',
    headline: '扫一扫，当场到账',
    lead: '顾客用 GF 在您店里付款，您的手机马上就有显示。没有手续费，不用添机器，柜台上放一张收款码就能开始。',
    steps: '顾客怎么付款',
    scan: { title: '扫码', text: '顾客打开火炬，对准柜台上的收款码，先看到的是您的店名。' },
    amount: { title: '填金额', text: '填上金额，确认付款。您也可以先开好账单，把金额定下来。' },
    done: { title: '到账', text: '您的手机当场显示，还可以响一声。顾客拿到带编号的回执。' },
    facts: '对您的店来说',
    points: [
      { title: '零手续费', text: '顾客付多少 GF，店里就收多少。顾客得到的 PV 由平台发放，不从您这里扣。' },
      { title: '不用添机器', text: '一部手机、一张印出来的收款码就够。收款码不会变，印一次一直能用。' },
      { title: '店员也能收款', text: '请店员上收银台：能开账单、看当天收款，动不了店里的积分。' },
      { title: '账目清楚', text: '收款记录、日结和对账单都在手机上，每一笔都有编号可查。' },
      { title: '顾客有回馈', text: '在店里付款可以得到 PV。这一笔能得多少，付款前就写明。' },
      { title: '顾客找得到您', text: '开业后出现在附近店铺里，有距离、导航、电话和您的商品。' },
    ],
    card: {
      title: '柜台上的收款码',
      text: '开通以后，在“店铺管理”里保存收款码，或在“店铺财务”的“台卡”里排好版打印，放在顾客够得着的地方。请时常看一眼，别让人贴换了；觉得不对，先关店再找我们。',
    },
    cardSample: '样张',
    cardTitle: '火炬商家',
    cardNote: '扫码即可用 GF 付款',
    disclaimer:
      'GF 和 PV 是平台积分，不是法定货币，也不是存款，平台不承诺收益。数字以应用里“关于火炬”的现行规则为准。',
    page: (number) => `第 ${number} 页，共 2 页`,
    uses: '收到 GF 以后',
    usesLead:
      '不着急：GF 可以一直留在店里。想用的时候，在“店铺财务”里转给您本人，有两种转法，每次都可以另选。',
    ways: {
      way: '方案',
      exchange: {
        title: '全部兑换为 PV',
        text: '转出的 GF 全部进入释放池，您得到 PV。这些 PV 计入累计和奖励，按公开的比例逐日释放成 GF。',
      },
      payout: {
        title: '转为个人 GF，另得 PV',
        text: '一部分成为您个人的 GF，其余进入释放池，您另外得到 PV。这些 PV 不计入累计和奖励。',
      },
    },
    flow: { shop: '店铺的 GF', pool: '释放池', ownGf: '您的 GF', ownPv: '您的 PV' },
    beforeConfirm:
      '确认之前，画面会写明这一次您得到多少 GF、多少 PV；转出后不能撤回。如果释放池当时保障不了这些 PV，这笔转出不会成交，GF 原样留在店里。',
    ownUse: '您个人的 GF 可以在别家店付款、转赠给会员，也可以在交易大厅挂单卖出。',
    refunds: '退款',
    refundPoints: [
      '店主在付款记录里退：一次退完，或分几次退，最多退到这笔付款的金额。店员不能退。',
      '要在现行的退款期限之内，“关于火炬”里写着付款后多少天。',
      '店里的 GF 要够退。这笔付款带来的 PV 会随退款收回。',
    ],
    help: '哪里有帮助',
    helpPoints: [
      '“我的”里的“意见反馈”：写给我们，回复会出现在通知里。',
      '“关于火炬”：此刻生效的规则和数字。',
      '“公开账目”：谁都能核对的账。',
      '“店铺管理”：暂停营业、重新开业，随时可以。',
    ],
    apply: '怎么申请',
    applySteps: [
      '注册火炬并登录，每位会员可以开一家店。',
      '在“我的”里打开“商家入驻”，填好提交。',
      '审核员查看资料和营业执照，结果会通知您。',
      '通过后马上有收款码，当场就能收款。',
    ],
    asked: '请准备好',
    askedPoints: [
      '店铺名称、经营类别',
      '联系人、11 位手机号',
      '详细地址，并在地图上选好位置',
      '店铺标志的图片',
      '营业执照的照片，只有您和审核员能看到',
      '同意《商家服务协议》',
    ],
    optional: '选填：英文店名和地址、邮箱、营业时间、店铺介绍、横幅图片。',
    again: `没有通过会写明原因，${RESUBMISSION_DAYS} 天内最多可以改好重交 ${MAX_RESUBMISSIONS} 次。`,
  },
  en: {
    tag: 'en',
    title: 'Torch, an introduction for shops',
    kind: 'Introduction for shops',
    headline: 'One scan, and you are paid',
    lead: 'Customers pay you in GF, and your phone shows it at once. There is no fee and no machine to buy: a printed code on the counter is all it takes to begin.',
    steps: 'How customers pay',
    scan: {
      title: 'Scan',
      text: 'They point Torch at the code on your counter, and see your shop’s name first.',
    },
    amount: {
      title: 'Amount',
      text: 'They enter the amount and confirm. Or you make a bill, and the amount is set.',
    },
    done: {
      title: 'Done',
      text: 'Your phone shows it at once, with a sound if you like. They get a numbered receipt.',
    },
    facts: 'What it means for your shop',
    points: [
      {
        title: 'No fee',
        text: 'You receive all that the customer pays. The PV they earn comes from the platform, never out of your takings.',
      },
      {
        title: 'No machine',
        text: 'A phone and a printed code are enough. The code never changes: print it once and keep it.',
      },
      {
        title: 'Your staff can take payments',
        text: 'Cashiers make bills and see today’s payments. They cannot touch the shop’s points.',
      },
      {
        title: 'Books in order',
        text: 'Payments, the day’s closing and statements are on your phone, and each entry has its number.',
      },
      {
        title: 'Something for customers',
        text: 'Paying in your shop can earn PV. How much this payment earns is said before they pay.',
      },
      {
        title: 'Found nearby',
        text: 'Once open, you are among the shops nearby, with distance, the way there, phone and what you sell.',
      },
    ],
    card: {
      title: 'The code on your counter',
      text: 'Once you are approved, save the code under “Shop management”, or print it from “Counter card” under “Shop finance”, and put it where customers can reach it. Look at it now and then: nobody should have pasted another one over it. If something seems wrong, close the shop first, then write to us.',
    },
    cardSample: 'Sample',
    cardTitle: 'Torch merchant',
    cardNote: 'Scan to pay in GF',
    disclaimer:
      'GF and PV are points of this platform, neither legal tender nor a deposit, and no return is promised. The figures in force stand in the app, under “About Torch”.',
    page: (number) => `Page ${number} of 2`,
    uses: 'What you do with your GF',
    usesLead:
      'No hurry: GF can stay with the shop. When you want to use them, “Shop finance” moves them to you in person, in one of two ways. Choose anew each time.',
    ways: {
      way: 'Option',
      exchange: {
        title: 'All of it into PV',
        text: 'All GF go into the release pool, and you get PV. They count towards levels and rewards, and are released as GF day by day, at public rates.',
      },
      payout: {
        title: 'To your own GF, with PV on top',
        text: 'A part becomes your own GF, the rest goes into the release pool, and you get PV on top. These count towards no level and no reward.',
      },
    },
    flow: { shop: 'The shop’s GF', pool: 'Release pool', ownGf: 'Your GF', ownPv: 'Your PV' },
    beforeConfirm:
      'How much GF and PV you get this time is shown before you confirm; a transfer cannot be undone. If the release pool does not cover the PV at that moment, nothing is transferred and the GF stay with the shop.',
    ownUse:
      'Your own GF pay in other shops, can be given to members, or be offered for sale in the trading hall.',
    refunds: 'Refunds',
    refundPoints: [
      'You as the owner refund from the payment records, at once or in parts, up to what was paid. Cashiers cannot.',
      'Within the days in force: “About Torch” says how many after the payment.',
      'The shop needs enough GF. The PV that the payment earned goes back with the refund.',
    ],
    help: 'Where to find help',
    helpPoints: [
      '“Feedback” under “Profile”: write to us. Answers come as notices.',
      '“About Torch”: the rules and figures in force.',
      '“Open books”: accounts that anybody can check.',
      '“Shop management”: close and open again whenever you like.',
    ],
    apply: 'How to apply',
    applySteps: [
      'Register with Torch and log in. Each member can have one shop.',
      'Open “Become a merchant” under “Profile”, fill it in and send it.',
      'An auditor looks at your details and licence. You are told the result.',
      'Once approved you have your code, and can be paid right away.',
    ],
    asked: 'Have this ready',
    askedPoints: [
      'Name of the shop, and its category',
      'Contact person, and a mobile number of 11 digits',
      'Address, and its place on the map',
      'A picture of your logo',
      'A photo of the business licence, seen by you and auditors only',
      'Your consent to the terms for merchants',
    ],
    optional:
      'Optional: name and address in English, email, opening hours, descriptions, a picture for the banner.',
    again: `If it is declined you are told why, and can send it again up to ${MAX_RESUBMISSIONS} times within ${RESUBMISSION_DAYS} days.`,
  },
}
