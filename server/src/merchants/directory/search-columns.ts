import { pinyinFormsOf } from './pinyin.ts'
import { cityTerm, searchTerms, searchText } from './search-text.ts'

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
