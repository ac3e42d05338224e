import { common } from '../common-words.ts'
import { findMembers, inspectMember } from '../operator-lists/members.ts'
import { findShops, inspectShop } from '../operator-lists/shops.ts'
import { describeList } from './describe-list.ts'

/** Shown on a member's page, too. */
export const shopStatuses = {
  open: { zh: '营业中', en: 'Open' },
  closed: { zh: '已关闭', en: 'Closed' },
  suspended: { zh: '已暂停', en: 'Suspended' },
  stopped: { zh: '停止收款', en: 'Payments stopped' },
}

export const members = describeList({
  page: { zh: '会员', en: 'Members' },
  find: findMembers,
  inspect: inspectMember,
  search: {
    zh: '用户名、昵称、邮箱、手机、编号或推荐码',
    en: 'Username, nickname, email, phone, ID or referral code',
  },
  columns: {
    id: { zh: '编号', en: 'ID', card: 'none' },
    username: common.username,
    nickname: { zh: '昵称', en: 'Nickname' },
    email: { zh: '邮箱', en: 'Email' },
    referralCode: { zh: '推荐码', en: 'Referral code' },
    status: {
      zh: '状态',
      en: 'Status',
      words: {
        active: { zh: '正常', en: 'Active' },
        disabled: common.disabled,
        closed: { zh: '已注销', en: 'Closed' },
      },
      tones: { active: 'good', disabled: 'bad', closed: 'neutral' },
    },
    tags: { zh: '标签', en: 'Tags' },
    createdTime: { zh: '注册时间', en: 'Registered', time: 'day', sort: 'time' },
  },
  facts: {
    phone: { zh: '手机', en: 'Phone' },
    bio: { zh: '简介', en: 'About' },
    language: {
      zh: '语言',
      en: 'Language',
      words: { zh: { zh: '中文', en: '中文' }, en: { zh: 'English', en: 'English' } },
    },
    upline: { zh: '推荐人', en: 'Inviter' },
    friends: { zh: '好友', en: 'Friends' },
    level: { zh: '火炬手等级', en: 'Torch bearer level' },
    twoFactorEnabled: { zh: '两步验证', en: 'Two-factor login' },
    hasPasskey: { zh: '通行密钥', en: 'Passkey' },
    shops: common.shop,
    openOrders: { zh: '挂单', en: 'Open orders' },
    openTrades: { zh: '进行中的交易', en: 'Open trades' },
    delayedGf: { zh: '延时转账', en: 'Delayed transfers' },
  },
  table: [
    { name: 'name', zh: '用户名', en: 'Username', text: '{nickname} ({username}) | {username}' },
    'status',
    'id',
    'email',
    'referralCode',
    'tags',
    'createdTime',
  ],
  result: { kind: 'member', name: '{nickname} ({username}) | {username}', note: '{email}' },
})

export const shops = describeList({
  page: { zh: '店铺', en: 'Shops' },
  find: findShops,
  inspect: inspectShop,
  search: {
    zh: '店名、地址、商家编号、收款码、店铺或店主编号',
    en: 'Name, address, merchant number, payment code, shop or owner ID',
  },
  columns: {
    id: common.id,
    merchantNo: { zh: '商家编号', en: 'Merchant number' },
    name: { zh: '店名', en: 'Name' },
    nameEn: { zh: '英文店名', en: 'Name in English' },
    status: {
      zh: '状态',
      en: 'Status',
      words: shopStatuses,
      tones: { open: 'good', closed: 'neutral', suspended: 'bad', stopped: 'bad' },
    },
    category: { zh: '类别', en: 'Category' },
    city: { zh: '城市', en: 'City' },
    ownerId: { zh: '店主编号', en: 'Owner ID' },
    owner: { zh: '店主', en: 'Owner', link: ['members', 'ownerId'] },
    tags: { zh: '标签', en: 'Tags' },
    createdTime: { zh: '开通时间', en: 'Opened', time: 'day', sort: 'time', card: 'none' },
  },
  facts: {
    paymentCode: { zh: '收款码', en: 'Payment code' },
    address: common.address,
    hours: common.hours,
    contactPerson: { zh: '联系人', en: 'Contact' },
    contactPhone: { zh: '电话', en: 'Phone' },
    contactEmail: { zh: '邮箱', en: 'Email' },
    services: common.services,
    closeReason: { zh: '关店原因', en: 'Reason for closing' },
  },
  table: [
    { name: 'name', zh: '店名', en: 'Name', text: '{name} · {nameEn} | {name}' },
    'status',
    'merchantNo',
    { name: 'place', zh: '类别 · 城市', en: 'Category · City' },
    'owner',
    'tags',
    'createdTime',
  ],
  result: { kind: 'shop', name: '{name}', note: '{merchantNo}' },
})
