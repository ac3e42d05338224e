import { pinyin } from 'pinyin-pro'

/**
 * Returns how a Chinese name is typed in pinyin: in full from each of its characters on, and by initials. 老王面馆 is found as
 * `laowang`, `mianguan` and `lwmg`.
 */
export function pinyinFormsOf(name: string): string[] {
  return [...name.matchAll(/\p{Script=Han}+/gu)].flatMap(([characters]) => {
    const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
    return syllables.flatMap((_, from) => {
      const rest = syllables.slice(from)
      return [rest.join(''), rest.map(([initial]) => initial).join('')]
    })
  })
}
