import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

export type NotOpen = keyof (typeof words)['zh']['notOpen']

/** Says plainly that a part of Torch is closed on this server, and leads to one that is open. */
export function NotOpenPage({ page, tab = false }: { page: NotOpen; tab?: boolean }) {
  const w = useWords(words)
  const title = w.notOpen[page]
  return (
    <Page title={title} back={!tab}>
      <EmptyState
        drawing="gate"
        action={
          <>
            <ButtonLink to={paths.merchants}>{w.findShops}</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              {w.backHome}
            </ButtonLink>
          </>
        }
      >
        {w.notOpenText(title)}
      </EmptyState>
    </Page>
  )
}
