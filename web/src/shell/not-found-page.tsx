import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  return (
    <Page title={w.notFound}>
      <EmptyState drawing="lost" action={<ButtonLink to={paths.home}>{w.backHome}</ButtonLink>}>
        {w.notFoundText}
      </EmptyState>
    </Page>
  )
}
