import { networkOf } from '../../platform/limits/network-of.ts'

/** The order matters: many browsers name others too in their user agent. */
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

/** Returns a recognizable device name, such as 'Chrome · Android'; empty for an unknown user agent. */
export function deviceOf(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .flatMap((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
    .join(' · ')
}

/** Returns the network of a sign-in, without the part that identifies a single connection. */
export function placeOf(ip: string): string {
  if (ip === '') return ''
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.*`
  return `${networkOf(ip).split(':').slice(0, 3).join(':')}:*`
}
