import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { localText } from '../local-text.ts'
import { useCities } from '../queries.ts'
import { words } from '../words.ts'

interface CityFieldProps {
  /** The Chinese name; empty: all cities. */
  city: string
  onCity: (city: string) => void
}

/** A choice of the city whose shops are shown to users without a location; by default all. */
export function CityField({ city, onCity }: CityFieldProps) {
  const w = useWords(words).location
  const language = useLanguage()
  // Rendered before the cities are loaded, so that the shops are not pushed down.
  const { data: cities = [] } = useCities()
  const { compare } = new Intl.Collator(language)
  // A chosen city stays listed, even if its last shop has closed.
  const known =
    cities.some((one) => one.city === city) || !city ? cities : [...cities, { city, cityEn: null }]
  const options = known
    .map((one) => ({ value: one.city, label: localText(language, one.city, one.cityEn) }))
    .sort((a, b) => compare(a.label, b.label))
  return (
    <Select
      label={w.city}
      options={[{ value: '', label: w.allCities }, ...options]}
      value={city}
      onValueChange={onCity}
    />
  )
}
