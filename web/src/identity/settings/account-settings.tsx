import type { UserInfo } from '@torch/contract/identity.ts'
import { KeyRound, LockKeyhole, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { message } from '../../ui/ask.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { ResetPaymentPassword } from '../second-key/reset-payment-password.tsx'
import { ChangePassword } from './change-password.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

type Open = 'login' | 'payment' | 'reset'

/** Settings of the account and the two passwords. */
export function AccountSettings({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const [query] = useSearchParams()
  // The suggestion on the profile opens it directly.
  const [open, setOpen] = useState<Open | undefined>(
    query.get('change') === 'payment-password' ? 'payment' : undefined,
  )
  const close = () => setOpen(undefined)
  const done = ({ done: title, doneText: text }: { done: string; doneText: string }) => {
    close()
    void message({ tone: 'good', title, text })
  }
  const icon = 'size-5'
  return (
    <SettingsGroup title={w.account.title}>
      <ListCard>
        <ListRow
          icon={<UserRoundPen aria-hidden className={icon} />}
          title={w.account.edit}
          note={w.account.editNote}
          to={paths.editProfile}
        />
        <ListRow
          icon={<KeyRound aria-hidden className={icon} />}
          title={w.account.loginPassword}
          onClick={() => setOpen('login')}
        />
        <ListRow
          icon={<LockKeyhole aria-hidden className={icon} />}
          title={w.account.paymentPassword}
          note={user.paymentPasswordIsDefault && <span className="text-accent">{w.account.stillSame}</span>}
          onClick={() => setOpen('payment')}
        />
      </ListCard>
      <ChangePassword
        which="login"
        userId={user.id}
        open={open === 'login'}
        onClose={close}
        onDone={() => done(w.password.login)}
      />
      <ChangePassword
        which="payment"
        userId={user.id}
        open={open === 'payment'}
        onClose={close}
        onDone={() => done(w.password.payment)}
        onForgot={() => setOpen('reset')}
      />
      <ResetPaymentPassword
        email={user.email}
        open={open === 'reset'}
        onClose={close}
        onDone={() => done(w.password.reset)}
      />
    </SettingsGroup>
  )
}
