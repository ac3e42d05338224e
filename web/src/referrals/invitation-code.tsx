import { Lock } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { toast } from '../ui/toast.tsx'
import { words } from './words.ts'

/** Shows the code, which VIP members and merchants may see and copy (rules/referrals#invitation). */
export function InvitationCode({ code, isOpen }: { code: string; isOpen: boolean }) {
  const w = useWords(words)
  return (
    <Card className="flex items-center justify-between gap-3 max-xs:flex-wrap">
      <div className="min-w-0">
        <h2 className="text-sm text-quiet">{w.invite.code}</h2>
        {isOpen ? (
          <p className="tabular text-2xl max-xs:text-base break-all font-bold tracking-wide">{code}</p>
        ) : (
          <>
            {/* A placeholder, not the code. */}
            <p
              aria-hidden
              className="text-2xl font-bold tracking-wide blur-[6px] overflow-hidden whitespace-nowrap select-none"
            >
              {'●'.repeat(code.length)}
            </p>
            <p className="mt-1 text-sm text-quiet">{w.invite.codeLocked}</p>
          </>
        )}
      </div>
      {isOpen ? (
        <CopyButton
          text={code}
          label={w.invite.copyCode}
          copiedLabel={w.copied}
          onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
        />
      ) : (
        <Lock aria-hidden className="size-6 shrink-0 text-quiet" />
      )}
    </Card>
  )
}
