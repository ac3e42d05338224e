import { cityTerm, searchTerms, searchText } from './search-text.ts'

type Texts = readonly (string | null)[]

/** What a shop is found by, as its row keeps it: written wherever the shop or its services are. */
export function searchedBy(shop: Texts, cities: Texts, services: Texts) {
  const text = searchText([...shop, ...cities, ...services])
  const cityTerms = cities.filter((city) => city !== null).map(cityTerm)
  return { search_text: text, search_terms: [...searchTerms(text), ...cityTerms] }
}
