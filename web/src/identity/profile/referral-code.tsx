import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import type { UserInfo } from '@torch/contract/identity.ts'
import { Lock } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './profile-words.ts'

/**
 * Shows the user's referral code: in full for VIP members and merchants, otherwise blurred and locked
 * (rules/referrals#invitation).
 */
export function ReferralCode({ user }: { user: Pick<UserInfo, 'referralCode' | 'isVip' | 'isMerchant'> }) {
  const w = useWords(words).code
  const code = user.referralCode || DEFAULT_REFERRAL_CODE
  return (
    <Card className="flex min-h-18 items-center justify-between gap-3 max-xs:flex-wrap py-2.5!">
      <div className="min-w-0">
        <h2 className="text-sm text-quiet">{w.title}</h2>
        {user.isVip || user.isMerchant ? (
          <p className="tabular truncate text-base font-semibold tracking-wide">{code}</p>
        ) : (
          <>
            {/* A placeholder, not the code: a blur alone would not hide it in the page's source. */}
            <p
              aria-hidden
              className="tabular text-base font-semibold tracking-wide blur-[5px] overflow-hidden whitespace-nowrap select-none"
            >
              {'●'.repeat(code.length)}
            </p>
            <p className="text-xs text-quiet">{w.hint}</p>
          </>
        )}
      </div>
      {user.isVip || user.isMerchant ? (
        <CopyButton
          text={code}
          label={w.copy}
          copiedLabel={w.copied}
          onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
        />
      ) : (
        <Locked />
      )}
    </Card>
  )
}

function Locked() {
  const w = useWords(words).code
  return (
    <button
      type="button"
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-accent transition-colors hover:bg-accent-soft"
      onClick={() => void message({ tone: 'bad', title: w.locked, text: w.unlock })}
    >
      <Lock aria-hidden className="size-4" />
      {w.why}
    </button>
  )
}
