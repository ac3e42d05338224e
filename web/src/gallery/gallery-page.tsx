import { useState } from 'react'
import { setLanguage, useLanguage } from '../lib/language.ts'
import { setTheme, useTheme } from '../lib/theme.ts'
import { Segmented } from '../ui/fields/choices.tsx'
import { Page } from '../ui/page.tsx'
import { Actions } from './actions.tsx'
import { Charts } from './charts.tsx'
import { DataDisplay } from './data-display.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'

/** Development only: shows every component in its states, in both languages and themes. */
export function Component() {
  const language = useLanguage()
  const theme = useTheme()
  const [measure, setMeasure] = useState<'text' | 'full'>('full')
  return (
    <Page title="Gallery" measure={measure}>
      <div className="mb-6 grid gap-3 wide:grid-cols-3">
        <Segmented
          label="Language"
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onValueChange={setLanguage}
        />
        <Segmented
          label="Theme"
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={theme}
          onValueChange={setTheme}
        />
        <Segmented
          label="Measure"
          options={[
            { value: 'text', label: 'Text' },
            { value: 'full', label: 'Full' },
          ]}
          value={measure}
          onValueChange={setMeasure}
        />
      </div>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <Actions />
        <Fields />
        <Overlays />
        <DataDisplay />
        <Charts />
      </div>
    </Page>
  )
}
