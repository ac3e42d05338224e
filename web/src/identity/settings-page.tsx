import { type Language, setLanguage, useLanguage } from '../lib/language.ts'
import { setTheme, type Theme, useTheme } from '../lib/theme.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card, CardTitle, ListCard, ListRow } from '../ui/card.tsx'
import { type Option, Segmented } from '../ui/choices.tsx'
import { Page } from '../ui/page.tsx'
import { words } from './words.ts'

// Each language is called by its own name, so that one finds it from the other.
const LANGUAGES: readonly Option<Language>[] = [
  { value: 'zh', label: <span lang="zh-CN">中文</span> },
  { value: 'en', label: <span lang="en">English</span> },
]

export function Component() {
  const w = useWords(words).settings
  const themes: readonly Option<Theme>[] = [
    { value: 'system', label: w.system },
    { value: 'light', label: w.light },
    { value: 'dark', label: w.dark },
  ]
  return (
    <Page title={w.title}>
      <div className="flex flex-col gap-4">
        <Card>
          <CardTitle>{w.language}</CardTitle>
          <Segmented
            label={w.language}
            options={LANGUAGES}
            value={useLanguage()}
            onValueChange={setLanguage}
          />
        </Card>
        <Card>
          <CardTitle>{w.theme}</CardTitle>
          <Segmented label={w.theme} options={themes} value={useTheme()} onValueChange={setTheme} />
        </Card>
        <ListCard>
          <ListRow title={w.currency} trailing="CNY" />
          <ListRow title={w.about} to={paths.about} />
        </ListCard>
      </div>
    </Page>
  )
}
