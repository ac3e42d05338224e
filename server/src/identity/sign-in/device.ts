import { networkOf } from '../../platform/limits/network-of.ts'

/** In this order: many browsers name others as well, to be let in where those are. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['Alipay', /AlipayClient/],
  ['QQ', /MQQBrowser|\bQQ\//],
  ['UC', /UCBrowser/],
  ['Huawei', /HuaweiBrowser/],
  ['Xiaomi', /MiuiBrowser/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Edge', /\bEdgi?A?O?S?\//],
  ['Opera', /\bOPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** What a person recognises a device by: 'Chrome · Android'. Empty where the device says nothing that we know. */
export function deviceOf(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .flatMap((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
    .join(' · ')
}

/**
 * Where a sign-in came from, as far as we honestly know: the network, with the part left out that names one
 * connection in it.
 */
export function placeOf(ip: string): string {
  if (ip === '') return ''
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.*`
  return `${networkOf(ip).split(':').slice(0, 3).join(':')}:*`
}
