import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Language, setLanguage } from '../lib/language.ts'
import { queryClient } from '../lib/query-client.ts'
import { beginSession, endSession, restartDocument } from '../lib/session.ts'
import { DialogHost } from '../ui/ask.tsx'
import { Toaster } from '../ui/toast.tsx'
import { words } from '../ui/words.ts'
import { member, signedIn } from './member.ts'

export const LANGUAGES: readonly Language[] = ['zh', 'en']

interface Rendered {
  /** By default Chinese. */
  language?: Language
  /** The address of the screen, whose path matches `route`. */
  at?: string
  route?: string
  /** How the signed-in member differs from the usual one; null for a visitor. */
  who?: Partial<typeof member> | null
}

let root: Root | undefined
let renders = 0

/** Renders an element as the app does: with its router, its cache, its toasts and its dialogs. */
export function render(element: ReactNode, { at = '/', route = '*', ...how }: Rendered = {}): void {
  const screen = (
    <>
      {element}
      <Toaster />
      <DialogHost place={String(++renders)} />
    </>
  )
  const elsewhere = { path: '*', element: <p>another screen</p> }
  const routes =
    route === '*' ? [{ path: '*', element: screen }] : [{ path: route, element: screen }, elsewhere]
  start(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />, how)
}

function start(app: ReactNode, { language = 'zh', who = {} }: Rendered): void {
  setLanguage(language)
  if (who) beginSession({ ...signedIn, userInfo: { ...member, ...who } })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>)
}

/** Ends what a test has rendered, with its session and what it has stored. */
export async function unmount(): Promise<void> {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  await queryClient.cancelQueries()
  endSession('left')
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  restartDocument()
}

/** Waits for a message that contains this text, and closes it. */
export async function closeMessage(text: string, language: Language): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: text })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: words[language].confirm, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}
