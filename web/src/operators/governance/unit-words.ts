import { defineWords } from '../../lib/words.ts'

const counted = (one: string, many: string) => (value: string) => `${value} ${value === '1' ? one : many}`

/** Values of parameters with their unit, and what is wrong with one that was typed. */
export const words = defineWords({
  units: {
    gf: { zh: (value: string) => `${value} GF`, en: (value: string) => `${value} GF` },
    pv: { zh: (value: string) => `${value} PV`, en: (value: string) => `${value} PV` },
    usdt: { zh: (value: string) => `${value} USDT`, en: (value: string) => `${value} USDT` },
    cny: { zh: (value: string) => `${value} 元`, en: (value: string) => `CNY ${value}` },
    ppm: { zh: (value: string) => `${value}%`, en: (value: string) => `${value}%` },
    percent: { zh: (value: string) => `${value}%`, en: (value: string) => `${value}%` },
    times: { zh: (value: string) => `每 GF ${value} PV`, en: (value: string) => `${value} PV per GF` },
    tenths: { zh: (value: string) => `每 GF ${value} PV`, en: (value: string) => `${value} PV per GF` },
    minutes: { zh: (value: string) => `${value} 分钟`, en: counted('minute', 'minutes') },
    hours: { zh: (value: string) => `${value} 小时`, en: counted('hour', 'hours') },
    days: { zh: (value: string) => `${value} 天`, en: counted('day', 'days') },
    seconds: { zh: (value: string) => `${value} 秒`, en: (value: string) => `${value} s` },
    'day-number': { zh: (value: string) => `第 ${value} 天`, en: (value: string) => `day ${value}` },
    kib: { zh: (value: string) => `${value} KiB`, en: (value: string) => `${value} KiB` },
    'yes-no': {
      zh: (value: string) => `${value}（${value === '0' ? '否' : '是'}）`,
      en: (value: string) => `${value} (${value === '0' ? 'no' : 'yes'})`,
    },
    people: { zh: (value: string) => `${value} 人`, en: counted('person', 'people') },
    pairs: { zh: (value: string) => `${value} 对`, en: counted('pair', 'pairs') },
    shares: { zh: (value: string) => `${value} 份`, en: counted('share', 'shares') },
    orders: { zh: (value: string) => `${value} 笔挂单`, en: counted('order', 'orders') },
    trades: { zh: (value: string) => `${value} 笔交易`, en: counted('trade', 'trades') },
    alerts: { zh: (value: string) => `${value} 个提醒`, en: counted('alert', 'alerts') },
    messages: { zh: (value: string) => `${value} 条`, en: counted('message', 'messages') },
    codes: { zh: (value: string) => `${value} 个验证码`, en: counted('code', 'codes') },
    occurrences: { zh: (value: string) => `${value} 次`, en: counted('time', 'times') },
  },
  newValueFaults: {
    form: {
      zh: (places: number) => (places === 0 ? '请输入整数' : `请输入数字，最多 ${places} 位小数`),
      en: (places: number) =>
        places === 0
          ? 'Enter a whole number'
          : `Enter a number with at most ${counted('decimal', 'decimals')(String(places))}`,
    },
    range: {
      zh: (min: string, max: string) => `可设范围为 ${min} 至 ${max}`,
      en: (min: string, max: string) => `Outside the range: ${min} to ${max}`,
    },
  },
})
