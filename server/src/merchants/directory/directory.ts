import { pinyin } from 'pinyin-pro'
import { cityTerm, searchTerms, searchText } from './search-text.ts'

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

type Texts = readonly (string | null)[]

/**
 * Returns the search columns of a shop, to be written with each change of the shop or its services. They include the pinyin of
 * its name.
 */
export function searchColumnsOf(name: string, more: Texts, cities: Texts, services: Texts) {
  const text = searchText([name, ...more, ...cities, ...services, pinyinFormsOf(name).join(' ')])
  const cityTerms = cities.filter((city) => city !== null).map(cityTerm)
  return { search_text: text, search_terms: [...searchTerms(text), ...cityTerms] }
}
