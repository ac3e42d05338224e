import type { Language } from '@torch/contract/errors.ts'
import type { Person } from './demo-people.ts'

/** The traders of the hall: some sell, others buy. They pay in no shop, so their days are independent. */
export const sellers = ['jinxin', 'haoran', 'oliver', 'mia'] as const
export const buyers = ['shanshan', 'tianyu', 'ruolan', 'noah', 'yiming'] as const

export const traders: readonly Person[] = [
  trader('jinxin', '金鑫', 210, 180_000),
  trader('haoran', '浩然', 190, 180_000),
  trader('oliver', 'Oliver', 175, 180_000, 'en'),
  trader('mia', 'Mia', 160, 180_000, 'en'),
  trader('shanshan', '珊珊', 155, 1_200),
  trader('tianyu', '天宇', 148, 800),
  trader('ruolan', '若兰', 141, 2_400),
  trader('noah', 'Noah', 130, 600, 'en'),
  trader('yiming', '一鸣', 118, 1_900),
]

function trader(
  name: string,
  nickname: string,
  joinedDaysAgo: number,
  finalBalance: number,
  language: Language = 'zh',
): Person {
  return { name, nickname, language, joinedDaysAgo, finalBalance, visitProbability: 0, home: 'Shenzhen' }
}
