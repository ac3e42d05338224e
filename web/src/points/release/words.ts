import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  autoRelease: {
    left: { zh: '自动刷新剩余', en: 'Auto refresh, time left' },
    daysHours: {
      zh: (days: number, hours: number) => `${days} 天 ${hours} 小时`,
      en: (days: number, hours: number) => `${days} d ${hours} h`,
    },
    hoursMinutes: {
      zh: (hours: number, minutes: number) => `${hours} 小时 ${minutes} 分`,
      en: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    },
    minutesSeconds: {
      zh: (minutes: number, seconds: number) => `${minutes} 分 ${seconds} 秒`,
      en: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
    },
    seconds: { zh: (seconds: number) => `${seconds} 秒`, en: (seconds: number) => `${seconds} s` },
  },
  refresh: {
    title: { zh: '刷新 PV', en: 'Refresh PV' },
    failed: { zh: '释放 PV 失败', en: 'PV release failed' },
    lead: {
      zh: (day: number, rate: string) => `今天是注册第 ${day} 天，每日释放 ${rate}‰`,
      en: (day: number, rate: string) => `Today is day ${day} of your membership: ${rate}‰ a day`,
    },
    releasable: { zh: '可释放 PV', en: 'PV to release' },
    becomes: { zh: '折合 GF', en: 'Converts to GF' },
    fee: { zh: '手续费', en: 'Fee' },
    net: { zh: '实际到手', en: 'You get' },
    plain: {
      zh: (pv: string, gf: string, fee: string) =>
        `已累积 ${pv} PV 可以释放，折合 ${gf} GF；刷新一次收 ${fee} GF 手续费。`,
      en: (pv: string, gf: string, fee: string) =>
        `${pv} PV can be released now and convert to ${gf} GF. Each refresh costs ${fee} GF.`,
    },
    loss: {
      zh: (amount: string) =>
        `现在刷新会倒贴 ${amount} GF。多攒几天再刷新，或改用自动刷新，每日释放免手续费。`,
      en: (amount: string) =>
        `Refreshing now would cost you ${amount} GF more than it brings. Let more build up, or use auto refresh, which releases daily without a fee.`,
    },
    because: {
      autoReleaseRunning: {
        zh: '自动刷新正在运行，每天自动释放，无需手动刷新',
        en: 'Auto refresh is running and releases every day, so there is no need to refresh',
      },
      nothingToRelease: {
        zh: '可释放的 PV 不足 0.01，请过些时候再来',
        en: 'Less than 0.01 PV can be released so far. Please come back later',
      },
      pvOwed: {
        zh: '有 PV 因退款待补，后续奖励补足后才能释放',
        en: 'PV are owed from a refund. You can release again once the next rewards have paid them',
      },
      insufficientGf: { zh: 'GF 不足以支付手续费', en: 'Not enough GF for the fee' },
      releasePoolEmpty: {
        zh: '释放池余额不足，暂时不能释放；已累积的 PV 不会丢失',
        en: 'The release pool cannot cover this now. The PV that built up are not lost',
      },
    },
    toAuto: { zh: '了解自动刷新', en: 'About auto refresh' },
    review: common.refresh,
    confirmTitle: { zh: '确认刷新 PV', en: 'Confirm refresh' },
    confirm: { zh: '确认刷新', en: 'Refresh now' },
    confirmLoss: { zh: '仍要刷新', en: 'Refresh anyway' },
    done: { zh: '刷新成功', en: 'PV refreshed' },
    released: { zh: '已释放 PV', en: 'PV released' },
    got: { zh: '换得 GF', en: 'GF received' },
  },
  auto: {
    title: { zh: '自动刷新', en: 'Auto refresh' },
    failed: { zh: '购买失败', en: 'Purchase failed' },
    lead: {
      zh: '购买后每天零点自动释放，期间免手续费。',
      en: 'Releases your PV every midnight, without a fee for as long as it runs.',
    },
    choose: { zh: '选择套餐', en: 'Choose a package' },
    months: {
      zh: (months: number) => `${months} 个月`,
      en: (months: number) => (months === 1 ? '1 month' : `${months} months`),
    },
    saving: {
      zh: (amount: string) => `省 ${amount} GF`,
      en: (amount: string) => `Save ${amount} GF`,
    },
    price: { zh: (amount: string) => `${amount} GF`, en: (amount: string) => `${amount} GF` },
    paysOff: {
      zh: (date: string) => `按当前 PV，${date}回本`,
      en: (date: string) => `With your PV it pays for itself by ${date}`,
    },
    paysOffBy: { zh: (date: string) => `${date}回本`, en: (date: string) => `Paid for itself by ${date}` },
    paysNot: { zh: '按当前 PV，期内不能回本', en: 'With your PV it does not pay for itself' },
    brings: {
      zh: (released: string, net: string) => `期内约返还 ${released} GF，净得 ${net} GF`,
      en: (released: string, net: string) => `About ${released} GF come back, ${net} GF after its price`,
    },
    firstYear: { zh: '其中第一年', en: 'Of which in the first year' },
    loss: {
      zh: (amount: string) =>
        `按当前 PV，这个套餐会让您少 ${amount} GF，购买后不能退款。可以选更短的套餐，或等 PV 增加后再买。`,
      en: (amount: string) =>
        `With your PV this package leaves you with ${amount} GF less, and it cannot be refunded. Choose a shorter one, or wait until you have more PV.`,
    },
    confirmLoss: { zh: '仍要购买', en: 'Buy anyway' },
    running: { zh: '自动刷新运行中', en: 'Auto refresh is running' },
    runningText: {
      zh: '每天零点自动释放，免手续费。到期后可以再次购买。',
      en: 'It releases every midnight without a fee. You can buy it again once it has ended.',
    },
    whyRunning: {
      zh: '自动刷新正在运行，到期后可续购',
      en: 'Auto refresh is running. You can buy it again once it has ended',
    },
    needPackage: { zh: '请选择套餐', en: 'Choose a package' },
    notEnough: {
      zh: (price: string) => `GF 不足，最低套餐需 ${price} GF`,
      en: (price: string) => `Not enough GF: the smallest package costs ${price} GF`,
    },
    notEnoughFor: {
      zh: (price: string) => `GF 不足，该套餐需 ${price} GF`,
      en: (price: string) => `Not enough GF: this package costs ${price} GF`,
    },
    review: { zh: '购买', en: 'Buy' },
    confirmTitle: { zh: '确认购买', en: 'Confirm purchase' },
    confirm: { zh: '确认购买', en: 'Buy now' },
    package: { zh: '套餐', en: 'Package' },
    cost: { zh: '价格', en: 'Price' },
    net: { zh: '净得', en: 'After the price' },
    done: { zh: '购买成功', en: 'Auto refresh is on' },
    until: { zh: '有效期至', en: 'Runs until' },
  },
  forecast: {
    title: { zh: 'PV 释放预测', en: 'PV release forecast' },
    card: { zh: '未来 12 个月的释放预测', en: 'Release forecast, 12 months' },
    cardTitle: { zh: 'PV 的释放', en: 'PV release' },
    fromToday: common.today,
    inMonths: { zh: '12 个月后', en: 'In 12 months' },
    nothingShort: { zh: '还没有可释放的 PV', en: 'No PV to release yet' },
    daily: { zh: '自动刷新：每天释放，不收手续费', en: 'Auto refresh: released daily, without fees' },
    costs: { zh: (price: string) => `付 ${price} GF`, en: (price: string) => `Costs ${price} GF` },
    costsEach: { zh: (fee: string) => `每次付 ${fee} GF`, en: (fee: string) => `Costs ${fee} GF each` },
    gain: { zh: (net: string) => `净得 ${net} GF`, en: (net: string) => `${net} GF remain` },
    short: { zh: (net: string) => `倒贴 ${net} GF`, en: (net: string) => `Loses ${net} GF` },
    gainNow: { zh: (net: string) => `现在净得 ${net} GF`, en: (net: string) => `Now: ${net} GF remain` },
    lossNow: { zh: (net: string) => `现在倒贴 ${net} GF`, en: (net: string) => `Now loses ${net} GF` },
    cardNote: {
      zh: (amount: string) => `一年内约 ${amount} GF`,
      en: (amount: string) => `About ${amount} GF in a year`,
    },
    lead: {
      zh: '假设从今天起每天释放、不再有其他变动，按现行规则推算。',
      en: 'If PV is released daily from today on and nothing else happens, by the rules in force.',
    },
    show: { zh: '显示', en: 'Show' },
    released: { zh: '累计释放 GF', en: 'Total GF released' },
    left: { zh: '剩余 PV', en: 'PV left' },
    on: { zh: (date: string) => `到 ${date}`, en: (date: string) => `By ${date}` },
    releasedBy: {
      zh: (amount: string) => `累计释放 ${amount} GF`,
      en: (amount: string) => `${amount} GF released in all`,
    },
    leftThen: {
      zh: (amount: string) => `剩余 ${amount} PV`,
      en: (amount: string) => `${amount} PV left`,
    },
    date: { zh: '日期', en: 'Date' },
    milestones: { zh: '里程碑', en: 'Milestones' },
    pace: {
      zh: (amount: string) => `近 30 天平均每天获得 ${amount} PV`,
      en: (amount: string) => `You earned ${amount} PV a day over the last 30 days`,
    },
    earned: {
      zh: (amount: string) => `累计获得 ${amount} PV`,
      en: (amount: string) => `${amount} PV earned in all`,
    },
    earnedFor: { zh: '成为 VIP，解锁邀请分享', en: 'VIP, and sharing your invitation' },
    held: { zh: (amount: string) => `持有 ${amount} PV`, en: (amount: string) => `${amount} PV held` },
    heldFor: { zh: '火炬手等级的门槛', en: 'The threshold of the torch bearer levels' },
    reached: { zh: '已达成', en: 'Reached' },
    by: {
      zh: (date: string) => `按目前节奏，约 ${date}达成`,
      en: (date: string) => `At this pace around ${date}`,
    },
    never: { zh: '按目前节奏达不到', en: 'Not at this pace' },
    packages: { zh: '自动刷新划算吗', en: 'Does auto refresh pay?' },
    package: {
      zh: (months: number, price: string) => `${months} 个月 · ${price} GF`,
      en: (months: number, price: string) => `${months === 1 ? '1 month' : `${months} months`} · ${price} GF`,
    },
    worth: {
      zh: (released: string, net: string) => `期内释放 ${released} GF，减去价格剩 ${net} GF`,
      en: (released: string, net: string) => `Releases ${released} GF; ${net} GF remain after its price`,
    },
    notWorth: {
      zh: (released: string, net: string) => `期内释放 ${released} GF，减去价格后亏 ${net} GF`,
      en: (released: string, net: string) => `Releases ${released} GF; ${net} GF short of its price`,
    },
    paysOff: { zh: (date: string) => `${date}回本`, en: (date: string) => `Pays off on ${date}` },
    paysNot: { zh: '期内不回本', en: 'Does not pay off' },
    buy: { zh: '购买自动刷新', en: 'Buy auto refresh' },
    nothing: {
      zh: '您还没有 PV。付款或闪兑后，这里会显示它何时释放为 GF。',
      en: 'You have no PV yet. After a payment or an exchange, this shows when it is released as GF.',
    },
  },
})
