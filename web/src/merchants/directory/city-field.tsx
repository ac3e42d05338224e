import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { localText } from '../local-text.ts'
import { useCities } from '../queries.ts'
import { words } from '../words.ts'

interface CityFieldProps {
  /** In its Chinese name; empty: all of them. */
  city: string
  onCity: (city: string) => void
}

/** Which city's shops are shown, for who does not say where they are. Nothing is assumed: until one is chosen, all are. */
export function CityField({ city, onCity }: CityFieldProps) {
  const w = useWords(words).location
  const language = useLanguage()
  // It stands there before they are known, and with one of them: what comes later would push the shops down.
  const { data: cities = [] } = useCities()
  const { compare } = new Intl.Collator(language)
  // One whose last shop has closed since is still the one that was chosen.
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
