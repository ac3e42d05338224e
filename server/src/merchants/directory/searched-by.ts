import { soundsOf } from './pinyin.ts'
import { cityTerm, searchTerms, searchText } from './search-text.ts'

type Texts = readonly (string | null)[]

/** What a shop is found by, as its row keeps it: written wherever the shop or its services are. Its name by its sounds, too. */
export function searchedBy(name: string, more: Texts, cities: Texts, services: Texts) {
  const text = searchText([name, ...more, ...cities, ...services, soundsOf(name).join(' ')])
  const cityTerms = cities.filter((city) => city !== null).map(cityTerm)
  return { search_text: text, search_terms: [...searchTerms(text), ...cityTerms] }
}
