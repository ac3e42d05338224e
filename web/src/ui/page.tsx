import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSafeBack } from '../lib/safe-back.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useWords } from '../lib/words.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { words } from './words.ts'

interface PageProps {
  title: string
  /** False for the four tabs. */
  back?: boolean
  /** At the end of the bar: at most two buttons. */
  actions?: ReactNode
  /** `text` for forms and reading, `full` for lists beside details. */
  measure?: 'text' | 'full'
  children: ReactNode
}

/** A screen: its bar, its document title, and its content in a readable width. */
export function Page({ title, back = true, actions, measure = 'text', children }: PageProps) {
  useDocumentTitle(title)
  return (
    <>
      <TopBar title={title} back={back} actions={actions} />
      <div
        className={classNames(
          'mx-auto w-full px-4 pt-3 pb-8 wide:px-8',
          measure === 'text' ? 'max-w-2xl' : 'max-w-6xl',
        )}
      >
        {children}
      </div>
    </>
  )
}

export function TopBar({ title, back, actions }: { title: string; back: boolean; actions?: ReactNode }) {
  const w = useWords(words)
  const goBack = useSafeBack()
  return (
    <header className="sticky top-0 z-10 border-b border-line/60 bg-page/95 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
      <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-1 px-2 max-xs:flex-wrap wide:px-6">
        {back && (
          <IconButton label={w.back} onClick={goBack}>
            <ArrowLeft aria-hidden className="size-5" />
          </IconButton>
        )}
        <h1
          className={classNames(
            'min-w-0 flex-1 truncate text-base font-semibold max-xs:flex-auto',
            !back && 'pl-2',
          )}
        >
          {title}
        </h1>
        {actions}
      </div>
    </header>
  )
}
