import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Data } from '../../lib/api/client.ts'
import { keyOf } from '../../lib/api/queries.ts'
import { words as manageWords } from '../management/manage-words.ts'
import { words } from '../words.ts'
import { useCaption } from './use-caption.ts'

type Captions = Parameters<typeof useCaption>[0]

function Caption(captions: Captions) {
  return useCaption(captions)
}

function renderCaption(captions: Captions, customerRewardMultiple?: number): string {
  const client = new QueryClient()
  if (customerRewardMultiple !== undefined)
    client.setQueryData(keyOf('getTerms'), { customerRewardMultiple } as Data<'getTerms'>)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Caption {...captions} />
    </QueryClientProvider>,
  )
}

// spec: 001 §2 saved picture: 300 x 300, 70 %, 15 px, caption
test.each([words.zh.qr, words.en.qr, manageWords.zh.label, manageWords.en.label])(
  'useCaption states the multiple in force, and none when it is 0 or unknown: $caption',
  (captions) => {
    expect(renderCaption(captions, 2)).toMatch(/2 ?(x|倍)/)
    expect(renderCaption(captions, 5)).toMatch(/5 ?(x|倍)/)
    for (const none of [renderCaption(captions, 0), renderCaption(captions)]) expect(none).not.toMatch(/\d/)
  },
)
