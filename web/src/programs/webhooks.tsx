import { useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '@torch/contract/programs.ts'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle, ListCard, ListRow } from '../ui/card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { AddWebhookSheet } from './add-webhook-sheet.tsx'
import { OneTimeSecretSheet } from './one-time-secret-sheet.tsx'
import { useWebhooks } from './queries.ts'
import { programKeys } from './query-keys.ts'
import { words } from './words.ts'

/** Lists the shop's webhooks with links to their logs. */
export function Webhooks({ merchantId }: { merchantId: number }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const list = useWebhooks(merchantId)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-3">
      <CardTitle>
        <span id="webhooks">{w.webhooks}</span>
      </CardTitle>
      <Loaded
        of={list}
        skeleton={<SkeletonRows count={1} />}
        offline={<p className="text-quiet">{w.asOf}</p>}
      />
      {list.data?.length === 0 && <Card className="text-sm text-quiet">{w.noWebhooks}</Card>}
      {list.data && list.data.length > 0 && (
        <ListCard>
          {list.data.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} />
          ))}
        </ListCard>
      )}
      <Button
        wide
        variant="secondary"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => setAdding(true)}
      >
        {w.newWebhook}
      </Button>
      <AddWebhookSheet
        open={isAdding}
        merchantId={merchantId}
        onClose={() => setAdding(false)}
        onAdded={(newSecret) => {
          setAdding(false)
          setSecret(newSecret)
          void queryClient.invalidateQueries({ queryKey: programKeys.all })
        }}
      />
      <OneTimeSecretSheet
        title={w.secretReady}
        note={w.secretOnce}
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </section>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const w = useWords(words)
  const language = useLanguage()
  const { url, on, failingSince, events } = webhook
  return (
    <ListRow
      icon={<WebhookIcon aria-hidden className="size-5" />}
      title={<span className="wrap-anywhere">{url}</span>}
      note={
        on && failingSince
          ? w.failing(showMoment(failingSince, language))
          : events.map((event) => w.events[event]).join(language === 'zh' ? '、' : ', ')
      }
      trailing={<Badge tone={!on ? 'neutral' : failingSince ? 'bad' : 'good'}>{on ? w.on : w.off}</Badge>}
      to={paths.merchantWebhook(webhook.webhookId)}
    />
  )
}
