import { setLanguage, useLanguage } from '../../lib/language.ts'
import { timeZoneWords } from '../../lib/local-time.ts'
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { type Option, Segmented } from '../../ui/fields/choices.tsx'
import { termsWords } from '../terms/terms-words.ts'
import { LANGUAGES } from './languages.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

export function GeneralSettings() {
  const w = useWords(words).general
  const clock = useWords(timeZoneWords)
  const themes: readonly Option<Theme>[] = [
    { value: 'system', label: w.system },
    { value: 'light', label: w.light },
    { value: 'dark', label: w.dark },
  ]
  return (
    <SettingsGroup title={w.title}>
      <ListCard>
        <Choice title={w.language}>
          <Segmented
            label={w.language}
            options={LANGUAGES}
            value={useLanguage()}
            onValueChange={setLanguage}
          />
        </Choice>
        <Choice title={w.theme}>
          <Segmented label={w.theme} options={themes} value={useTheme()} onValueChange={setTheme} />
        </Choice>
        <ListRow title={w.currency} trailing="CNY" />
        <ListRow title={w.clock} note={w.clockNote} trailing={clock.zone} />
        <ListRow title={w.about} to={paths.about} />
        <ListRow title={useWords(termsWords).title} to={paths.terms} />
      </ListCard>
    </SettingsGroup>
  )
}

function Choice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-2 p-4">
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  )
}
