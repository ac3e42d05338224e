import type { Language } from '@torch/contract/errors.ts'

/** The demo's members. All use the same password for login and payments. */
export const PASSWORD = 'torch123'

export type Home = 'Beijing' | 'Shanghai' | 'Chengdu' | 'Guangzhou' | 'Shenzhen' | 'Hangzhou' | "Xi'an"

export interface Person {
  name: string
  nickname: string
  language: Language
  joinedDaysAgo: number
  /** Whose code they registered with; undefined for the platform's own. */
  upline?: string
  /** GF left at the end of the ninety days. */
  finalBalance: number
  /** Probability of a payment at each occasion, from 0 to 1. */
  visitProbability: number
  home: Home
  bio?: string
  isVip?: true
  /** In the portrait. */
  longHair?: true
}

/** Members mentioned in the README and in tests. */
export const demoPeople: readonly Person[] = [
  {
    name: 'alice',
    nickname: '爱丽丝 Alice',
    language: 'zh',
    joinedDaysAgo: 200,
    finalBalance: 208_888,
    visitProbability: 0.24,
    home: 'Beijing',
    bio: '喜欢老胡同和新书。Old lanes, new books.',
    isVip: true,
    longHair: true,
  },
  {
    name: 'bob',
    nickname: 'Bob',
    language: 'en',
    joinedDaysAgo: 120,
    upline: 'alice',
    finalBalance: 21_600,
    visitProbability: 0.14,
    home: 'Beijing',
    bio: 'Noodles first, then everything else.',
  },
  {
    name: 'carol',
    nickname: '卡萝 Carol',
    language: 'zh',
    joinedDaysAgo: 0,
    finalBalance: 0,
    visitProbability: 0,
    home: 'Beijing',
    longHair: true,
  },
  {
    name: 'noodle',
    nickname: '老王',
    language: 'zh',
    joinedDaysAgo: 320,
    finalBalance: 3_200,
    visitProbability: 0.03,
    home: 'Beijing',
    bio: '老王面馆，手擀面第三代。',
  },
]

/** Further customers, who fill the noodle shop's list of payments. */
export const customers: readonly Person[] = [
  customer('zhangwei', '张伟', 178, 0.1, 1_250),
  customer('limei', '李梅', 165, 0.12, 2_030, { upline: 'alice' }),
  customer('wangfang', '王芳', 158, 0.08, 640),
  customer('liuyang', '刘洋', 150, 0.13, 3_480, { upline: 'alice' }),
  customer('chenjing', '陈静', 149, 0.07, 920),
  customer('yangfan', '杨帆', 112, 0.09, 1_730, { upline: 'bob' }),
  customer('zhaolei', '赵磊', 138, 0.11, 560),
  customer('huangxin', '黄欣', 133, 0.06, 2_240),
  customer('zhouyan', '周燕', 130, 0.1, 890, { upline: 'noodle' }),
  customer('wuhao', '吴昊', 127, 0.08, 4_120),
  customer('xuting', '徐婷', 122, 0.12, 1_060, { upline: 'alice' }),
  customer('sunming', '孙明', 118, 0.05, 770),
  customer('maxiao', '马晓', 114, 0.09, 1_540, { upline: 'noodle' }),
  customer('zhulin', '朱琳', 110, 0.07, 2_680),
  customer('hujun', '胡军', 106, 0.1, 430, { upline: 'bob' }),
  customer('guoli', '郭丽', 103, 0.08, 1_910),
  customer('hefei', '何飞', 98, 0.06, 690, { upline: 'noodle' }),
  customer('gaoyuan', '高远', 95, 0.11, 3_050),
  customer('linxi', '林溪', 92, 0.07, 1_180, { upline: 'alice' }),
  customer('emma', 'Emma', 88, 0.09, 2_400, { language: 'en' }),
  customer('lucas', 'Lucas', 76, 0.08, 1_350, { language: 'en', upline: 'bob' }),
  customer('sofia', 'Sofia', 61, 0.1, 980, { language: 'en' }),
  customer('tangtang', '糖糖', 47, 0.12, 520, { upline: 'limei' }),
  customer('xiaolu', '小鹿', 33, 0.14, 860, { upline: 'liuyang' }),
  customer('dawei', '大卫', 19, 0.12, 1_600, { upline: 'zhangwei' }),
  customer('gujia', '顾佳', 144, 0.08, 1_440, { home: 'Shanghai' }),
  customer('luyao', '陆遥', 108, 0.07, 2_150, { home: 'Shanghai' }),
  customer('shujun', '舒俊', 136, 0.08, 990, { home: 'Chengdu' }),
  customer('liangbo', '梁博', 125, 0.08, 1_720, { home: 'Guangzhou' }),
  customer('caiwen', '蔡文', 101, 0.06, 2_930, { home: 'Shenzhen' }),
  customer('cenyu', '岑雨', 99, 0.07, 610, { home: 'Hangzhou' }),
  customer('qinfeng', '秦风', 93, 0.07, 1_280, { home: "Xi'an" }),
]

function customer(
  name: string,
  nickname: string,
  joinedDaysAgo: number,
  visitProbability: number,
  finalBalance: number,
  more: Partial<Person> = {},
): Person {
  return {
    name,
    nickname,
    language: 'zh',
    joinedDaysAgo,
    finalBalance,
    visitProbability,
    home: 'Beijing',
    ...more,
  }
}
