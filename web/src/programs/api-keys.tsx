import { readUnits } from '@torch/contract/money.ts'
import type { ApiKey } from '@torch/contract/programs.ts'
import { Ban, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '../lib/api/queries.ts'
import { showMoment } from '../lib/calendar.ts'
import { showAmount } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { confirm } from '../ui/ask.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Card, CardTitle, ListCard } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useActionOf } from '../ui/use-action.ts'
import { CreateKeySheet } from './create-key-sheet.tsx'
import { OneTimeSecretSheet } from './one-time-secret-sheet.tsx'
import { reloadPrograms } from './queries.ts'
import { words } from './words.ts'

/** Lists the shop's API keys with their use, creates and revokes them. */
export function ApiKeys({ merchantId }: { merchantId: number }) {
  const w = useWords(words)
  const list = useQueryOf('listApiKeys', { params: { id: merchantId } }, { staleTime: 0 })
  const [isCreating, setCreating] = useState(false)
  const [createdKey, setCreatedKey] = useState<string>()
  const { run: revoke } = useActionOf('revokeApiKey', {
    failed: w.revokeFailed,
    done: w.revokeDone,
    reload: reloadPrograms,
  })
  const ask = (key: ApiKey) =>
    void confirm({
      title: w.revoke,
      text: w.revokeAsk(key.name),
      action: w.revoke,
      cancel: w.keep,
      danger: true,
      act: () => revoke({ params: { id: merchantId, keyId: key.keyId } }),
    })
  return (
    <section aria-labelledby="keys" className="flex flex-col gap-3">
      <CardTitle>
        <span id="keys">{w.keys}</span>
      </CardTitle>
      <Loaded
        of={list}
        skeleton={<SkeletonRows count={2} />}
        offline={<p className="text-quiet">{w.asOf}</p>}
      />
      {list.data?.length === 0 && <Card className="text-sm text-quiet">{w.noKeys}</Card>}
      {list.data && list.data.length > 0 && (
        <ListCard>
          {list.data.map((key) => (
            <KeyRow key={key.keyId} apiKey={key} onRevoke={() => ask(key)} />
          ))}
        </ListCard>
      )}
      <Button wide icon={<Plus aria-hidden className="size-5" />} onClick={() => setCreating(true)}>
        {w.newIdempotencyKey}
      </Button>
      <CreateKeySheet
        open={isCreating}
        merchantId={merchantId}
        onClose={() => setCreating(false)}
        onCreated={(token) => {
          setCreating(false)
          setCreatedKey(token)
          void reloadPrograms()
        }}
      />
      <OneTimeSecretSheet
        title={w.keyReady}
        note={w.keyOnce}
        secret={createdKey}
        onClose={() => setCreatedKey(undefined)}
      />
    </section>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const w = useWords(words)
  const language = useLanguage()
  const { name, ending, scopes, isTest, returnHosts, lastUsedTime, revokedTime } = apiKey
  const { refundLimit, refundedToday } = apiKey
  const isOver = revokedTime !== null
  const used = lastUsedTime ? w.lastUsed(showMoment(lastUsedTime, language)) : w.neverUsed
  return (
    <div className="flex min-h-16 items-start gap-3 py-3 pr-2 pl-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
        <KeyRound aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span
            className={classNames('min-w-0 font-medium wrap-anywhere', isOver && 'text-quiet line-through')}
          >
            {name}
          </span>
          <span className="font-mono text-sm text-quiet">{w.ending(ending)}</span>
          {isTest && <Badge tone="neutral">{w.testMark}</Badge>}
          {isOver && <Badge tone="bad">{w.revokedMark}</Badge>}
        </p>
        <p className="flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <Badge key={scope}>{w.scopes[scope]}</Badge>
          ))}
        </p>
        {returnHosts.length > 0 && <p className="text-sm break-all text-quiet">{returnHosts.join(' ')}</p>}
        <p className="text-sm text-quiet">{isOver ? w.revoked(showMoment(revokedTime, language)) : used}</p>
        {!isOver && readUnits(refundLimit) > 0n && (
          <p className="tabular text-sm text-quiet">
            {w.refundsToday(showAmount(refundedToday), showAmount(refundLimit))}
          </p>
        )}
      </div>
      {!isOver && (
        <IconButton label={w.revokeNamed(name)} onClick={onRevoke}>
          <Ban aria-hidden className="size-5 text-bad" />
        </IconButton>
      )}
    </div>
  )
}
