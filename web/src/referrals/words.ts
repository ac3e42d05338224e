import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const words = defineWords({
  copy: { zh: '复制', en: 'Copy' },
  copied: common.copied,
  copyFailed: {
    zh: '复制失败，请长按文字手动复制',
    en: 'Copy failed. Press and hold the text to copy it',
  },
  signIn: { zh: '登录后即可邀请好友、查看奖励', en: 'Log in to invite friends and see your rewards' },
  toLogin: { zh: '去登录', en: 'Log in' },
  count: {
    zh: (count: number) => `${count} 人`,
    en: (count: number) => (count === 1 ? '1 friend' : `${count} friends`),
  },
  invite: {
    title: { zh: '邀请好友', en: 'Invite friends' },
    code: { zh: '我的邀请码', en: 'My invitation code' },
    copyCode: { zh: '复制邀请码', en: 'Copy invitation code' },
    codeLocked: {
      zh: '升级为 VIP 或成为商家后，即可查看和复制邀请码。',
      en: 'Become VIP or a merchant to see and copy your invitation code.',
    },
    picture: { zh: '邀请二维码', en: 'Invitation picture' },
    pictureOf: {
      zh: (code: string) => `邀请码 ${code} 的二维码图片`,
      en: (code: string) => `Picture with the QR code of ${code}`,
    },
    pictureTitle: { zh: '火炬', en: 'Torch' },
    pictureNote: { zh: '扫码注册，付款得 PV', en: 'Scan, register, earn PV as you pay' },
    pictureCode: { zh: (code: string) => `邀请码 ${code}`, en: (code: string) => `Code ${code}` },
    download: { zh: '保存图片', en: 'Save image' },
    downloaded: { zh: '图片已保存', en: 'The picture is saved' },
    share: { zh: '分享给好友', en: 'Share with friends' },
    shareText: {
      zh: '我在用火炬付款攒积分，扫码或点链接注册：',
      en: 'I pay and collect points with Torch. Register with my link:',
    },
    shareFailed: {
      zh: '分享未打开，链接已复制，可直接粘贴给好友',
      en: 'Sharing did not open. The link is copied, you can paste it',
    },
    copyLink: { zh: '复制链接', en: 'Copy link' },
    drawFailed: { zh: '二维码没能生成', en: 'The QR code could not be drawn' },
    saveFailed: {
      zh: '图片没能保存，请截屏保存',
      en: 'The picture could not be saved. Take a screenshot instead',
    },
    locked: {
      zh: (pv: string) => `累计获得 ${pv} PV 后解锁`,
      en: (pv: string) => `Unlocks once you have earned ${pv} PV`,
    },
    lockedText: {
      zh: '成为商家，或累计获得足够的 PV 后，即可使用二维码、保存图片和分享链接。',
      en: 'Open a shop, or earn enough PV, to use the QR code, its picture and the link.',
    },
    earned: {
      zh: (earned: string, needed: string) => `已获得 ${earned} / ${needed} PV`,
      en: (earned: string, needed: string) => `${earned} of ${needed} PV earned`,
    },
    missing: {
      zh: (pv: string) => `还差 ${pv} PV。每次向店铺付款都会得到 PV。`,
      en: (pv: string) => `${pv} PV to go. Every payment to a shop earns PV.`,
    },
    toScan: { zh: '去付款', en: 'Pay a shop' },
    toApply: { zh: '成为商家', en: 'Open a shop' },
    rewards: { zh: '奖励说明', en: 'What you earn' },
    stats: { zh: '邀请统计', en: 'Your invitations' },
    total: { zh: '邀请人数', en: 'Invited' },
    valid: { zh: '有效好友', en: 'Qualified' },
    rate: { zh: '有效比例', en: 'Qualified share' },
    asOf: { zh: (time: string) => `截至 ${time}`, en: (time: string) => `As of ${time}` },
    validMeaning: {
      zh: (gf: string, days: number) =>
        `好友在店铺消费满 ${gf} GF，且付款满 ${days} 天未退款，即为有效好友。`,
      en: (gf: string, days: number) =>
        `A friend is qualified with ${gf} GF of payments to shops that are ${days === 1 ? '1 day' : `${days} days`} old and were not refunded.`,
    },
    friends: { zh: '我的好友', en: 'My friends' },
  },
  rewards: {
    direct: { zh: '直推奖励', en: 'Direct reward' },
    directText: {
      zh: (multiples: string, days: number) =>
        `好友首次在店铺付款满 ${days} 天后，您按这笔 GF 最多得到 ${multiples}。每位好友一次。`,
      en: (multiples: string, days: number) =>
        `${inDays(days)} after a friend’s first payment to a shop you get PV, at most ${multiples}. Once for each friend.`,
    },
    multiple: {
      zh: (multiple: number) => `${multiple} 倍 PV`,
      en: (multiple: number) => `${multiple} times the GF`,
    },
    multipleFrom: {
      zh: (multiple: number, from: number) => `满 ${from} 人 ${multiple} 倍`,
      en: (multiple: number, from: number) => `${multiple} times with ${from} qualified friends`,
    },
    withFriends: {
      zh: (steps: string) => `；有效好友${steps}`,
      en: (steps: string) => `; ${steps}`,
    },
    gift: common.giftReward,
    giftText: {
      zh: (multiple: number) =>
        `把 GF 赠送给团队里的好友，对方在店铺每消费 1 GF，您最多得到 ${multiple} PV。`,
      en: (multiple: number) =>
        `Give GF to a friend in your team: each GF that they spend in shops earns you up to ${multiple} PV.`,
    },
    team: common.teamReward,
    teamText: {
      zh: '团队里每一笔店铺消费，按火炬手级别差给您 PV。',
      en: 'Each payment to a shop within your team earns you PV by the difference of torch bearer levels.',
    },
    dividend: { zh: '火炬手分红', en: 'Torch bearer dividend' },
    dividendText: {
      zh: (rates: string, days: number) =>
        `达到火炬手级别后，每天按直推好友满 ${days} 天且未退款的付款额得到 PV，最多为其 ${rates}。`,
      en: (rates: string, days: number) =>
        `As a torch bearer you get PV every day: up to ${rates} of what your direct friends paid to shops ${inDays(days)} before and was not refunded.`,
    },
    when: { zh: '到账时间', en: 'When it is available' },
    pending: {
      zh: (days: number) => `各种奖励在得到 ${days} 天后到账。付款退款时，由它得到的奖励按比例退回。`,
      en: (days: number) =>
        `Every reward is available ${inDays(days)} after you earned it. If a payment is refunded, what it earned goes back in proportion.`,
    },
    join: { zh: '，', en: ', ' },
  },
  friends: {
    title: { zh: '好友列表', en: 'Friends' },
    inviter: { zh: '我的推荐人', en: 'My inviter' },
    inviterCode: { zh: '推荐码', en: 'Code' },
    copyUpline: { zh: '复制推荐人的推荐码', en: 'Copy your inviter’s code' },
    platform: { zh: '您由平台直接邀请', en: 'You joined without an invitation' },
    rewards: { zh: '奖励合计', en: 'Rewards so far' },
    direct: { zh: '直推奖励', en: 'Direct' },
    team: { zh: '团队奖励', en: 'Team' },
    dividend: { zh: '分红', en: 'Dividends' },
    tab: {
      zh: (count: number | undefined) => `直推好友 ${count ?? ''}`.trim(),
      en: (count: number | undefined) => `Direct friends ${count ?? ''}`.trim(),
    },
    list: { zh: '好友', en: 'Friends' },
    searchLabel: { zh: '搜索好友', en: 'Search friends' },
    searchHint: { zh: '用户名或昵称', en: 'Find by name' },
    refresh: common.refresh,
    refreshed: { zh: '已是最新', en: 'Up to date' },
    empty: {
      zh: '还没有好友。邀请第一位好友，好友的首次付款生效后，您就得到 PV。',
      en: 'No friends yet. Invite the first one: you earn PV once their first payment is final.',
    },
    noFriends: {
      zh: (keyword: string) => `没有找到“${keyword}”`,
      en: (keyword: string) => `No friend found for “${keyword}”`,
    },
    toInvite: { zh: '去邀请', en: 'Invite friends' },
    more: common.loadMore,
    loading: common.loading,
    all: { zh: '已全部显示', en: 'All shown' },
    registered: { zh: (time: string) => `${time}注册`, en: (time: string) => `joined ${time}` },
    waiting: { zh: '已注册', en: 'Registered' },
    valid: { zh: '有效', en: 'Qualified' },
    validSince: { zh: (time: string) => `${time} 起有效`, en: (time: string) => `since ${time}` },
    joinedAndValid: {
      zh: (joined: string, valid: string) => `${joined}注册，${valid}起有效`,
      en: (joined: string, valid: string) => `joined ${joined}, qualified since ${valid}`,
    },
    send: { zh: '转账', en: 'Send' },
    sendTo: { zh: (name: string) => `给 ${name} 转账`, en: (name: string) => `Send GF to ${name}` },
    pv: { zh: '持有', en: 'holds' },
    theirs: {
      zh: (count: number) => `${count} 位有效好友`,
      en: (count: number) => (count === 1 ? '1 qualified friend' : `${count} qualified friends`),
    },
    rewardFrom: { zh: '首次付款的直推奖励', en: 'First payment reward' },
    noReward: {
      zh: (days: number) => `首次付款满 ${days} 天后得奖励`,
      en: (days: number) => `Reward ${inDays(days)} after they pay`,
    },
  },
  returns: {
    title: { zh: '待退回的奖励', en: 'Rewards still to be returned' },
    total: { zh: '合计', en: 'In all' },
    why: {
      zh: '付款退款时，由那笔付款带来的奖励要按比例退回。当时您的 PV 不够，没能退回的部分记在这里，后续奖励会先行补足；在此之前 PV 不能转出或释放。',
      en: 'When a payment is refunded, the rewards it brought go back in proportion. You did not have enough PV at that moment, so the rest is listed here. Your next rewards pay it first; until then no PV can leave your account.',
    },
    rewards: {
      payment: { zh: '付款奖励', en: 'Reward for paying' },
      gift: common.giftReward,
      referral: { zh: '直推奖励', en: 'Direct reward' },
      team: common.teamReward,
      dividend: { zh: '火炬手分红', en: 'Torch bearer dividend' },
    },
    refunded: { zh: (time: string) => `${time} 退款`, en: (time: string) => `Refunded ${time}` },
    wanted: { zh: '应退', en: 'To return' },
    returned: { zh: '已退', en: 'Returned' },
    more: common.loadMore,
    loading: common.loading,
  },
  inviter: {
    by: { zh: (name: string) => `${name} 邀请您加入`, en: (name: string) => `${name} invites you` },
    gets: {
      zh: (multiples: string, days: number) =>
        `您首次在店铺付款满 ${days} 天后，邀请人按这笔 GF 最多得到 ${multiples}。由平台发放，不从您的积分里扣。`,
      en: (multiples: string, days: number) =>
        `${inDays(days)} after your first payment to a shop your inviter gets PV, at most ${multiples}. It comes from the platform and costs you nothing.`,
    },
    unknown: {
      zh: '没有人使用这个推荐码，请核对后再注册。',
      en: 'This referral code does not exist. Please check it before you register.',
    },
  },
})
