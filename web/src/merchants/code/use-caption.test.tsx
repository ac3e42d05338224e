import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { economyKeys } from '../../economy/query-keys.ts'
import { words as manageWords } from '../management/manage-words.ts'
import { words } from '../words.ts'
import { useCaption } from './use-caption.ts'

type Captions = Parameters<typeof useCaption>[0]

function Caption(captions: Captions) {
  return useCaption(captions)
}

function caption(captions: Captions, customerRewardMultiple?: number): string {
  const client = new QueryClient()
  if (customerRewardMultiple !== undefined)
    client.setQueryData(economyKeys.terms(), { customerRewardMultiple })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Caption {...captions} />
    </QueryClientProvider>,
  )
}

test.each([words.zh.qr, words.en.qr, manageWords.zh.label, manageWords.en.label])(
  'a caption promises what is in force, and nothing where that is nothing or not known: $caption',
  (captions) => {
    expect(caption(captions, 2)).toMatch(/2 ?(x|倍)/)
    expect(caption(captions, 5)).toMatch(/5 ?(x|倍)/)
    for (const none of [caption(captions, 0), caption(captions)]) expect(none).not.toMatch(/\d/)
  },
)
