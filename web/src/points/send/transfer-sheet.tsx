import { readUnits, showUnits, timesTenths, type Units } from '@torch/contract/money.ts'
import { TRANSFER_NOTE_LENGTH, type TransferDelay } from '@torch/contract/points-limits.ts'
import { useState } from 'react'
import { useTerms } from '../../economy/terms.ts'
import { Worth } from '../../economy/worth/worth.tsx'
import { isKnownReceiverCode } from '../../identity/payment-request.ts'
import { isSecondKeyError, useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import type { PaymentRequest } from '../../identity/transfer-path.ts'
import type { Data } from '../../lib/api/client.ts'
import { showAmount } from '../../lib/format.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { FoldedNote } from '../../ui/fields/folded-note.tsx'
import { Figure, RewardFigure } from '../../ui/figures/figure.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import type { Recipient } from '../assets-queries.ts'
import { words } from '../assets-words.ts'
import { HundredsField, useHundredsFault } from '../hundreds-field.tsx'
import { useMomentFormatter } from '../release/use-moment-formatter.ts'
import { words as rewardWords } from '../rewards-words.ts'
import { DelayChoice } from './delay-choice.tsx'
import { words as delayWords } from './delay-words.ts'
import { RecipientField, type RecipientLookup } from './recipient-field.tsx'

interface Agreed {
  code: string
  recipient: Recipient
  amount: Units
  typed: string
  note: string
  reward: Units
  available: Units | undefined
  delay: TransferDelay | undefined
}

interface TransferSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  available: Units | undefined
  /** A payment request, prefilled and editable. */
  request?: PaymentRequest | undefined
  /** Opens the list of gifts. */
  onGifts: () => void
}

/** Transfers GF to another member: code and amount, then the confirmation with the second key (rules/screens#touches). */
export function TransferSheet({ open, onClose, userId, available, request, onGifts }: TransferSheetProps) {
  const w = useWords(words)
  const t = w.transfer
  const multiple = useTerms()?.giftMultiple ?? 0
  const [code, setCode] = useState(request?.code ?? '')
  const [found, setFound] = useState<RecipientLookup>()
  const [typed, setTyped] = useState(request?.amount ?? '')
  const [note, setNote] = useState(request?.note ?? '')
  const [delay, setDelay] = useState<TransferDelay>()
  const [isAsked, setAsked] = useState(Boolean(request?.amount || request?.note))
  const amountFault = useHundredsFault({ available })
  const flow = useMoneyFlow(
    'transferGf',
    (agreed: Agreed) => ({
      query: { fromUserId: userId },
      body: {
        inviteCode: agreed.code,
        amount: agreed.typed,
        note: agreed.note,
        ...(agreed.delay && { delayHours: agreed.delay }),
        paymentPassword: secondKey.password,
      },
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true, withKeypad: true })
  const { refusal, fault } = flow
  const recipient = found?.code === code ? found.recipient : undefined
  const amount = readTypedAmount(typed) ?? 0n
  const reward = recipient ? giftReward(recipient, amount, multiple) : 0n
  const isAmountFault = refusal?.is('insufficientGf')
  const isRecipientFault = refusal?.is('unknownRecipient') || refusal?.is('selfTransfer')

  const fill = (asked: PaymentRequest) => {
    if (asked.amount) setTyped(asked.amount)
    if (asked.note) setNote(asked.note)
    setAsked(Boolean(asked.amount || asked.note))
  }
  const review = () => {
    if (!recipient) return
    const written = { typed: amountToWire(typed), note: note.trim() }
    flow.review({ code, recipient, amount, reward, available, delay, ...written })
  }
  const disabledReason =
    (code === '' && t.needCode) ||
    (found?.code !== code && t.lookingUp) ||
    (!recipient && t.needRecipient) ||
    amountFault(typed)

  return (
    <MoneySheet
      {...{ open, onClose }}
      title={t.title}
      failedTitle={t.failed}
      flow={flow}
      fault={secondKey.isFault || isAmountFault || isRecipientFault ? undefined : fault}
      form={
        <div className="flex flex-col gap-4">
          <RecipientField
            value={code}
            refused={isRecipientFault ? fault : undefined}
            onValueChange={(next) => {
              flow.changed()
              setCode(next)
            }}
            onRequest={fill}
            onFound={setFound}
          />
          {recipient && <GiftNote {...{ recipient, reward, multiple }} />}
          {isAsked && <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{t.asked}</p>}
          {recipient && (
            <form
              noValidate
              id="transfer"
              className="flex flex-col gap-3"
              onSubmit={(event) => {
                event.preventDefault()
                if (disabledReason === undefined) review()
              }}
            >
              <HundredsField
                isMain
                // The receiver is known, so the amount is next.
                takesFocus={isKnownReceiverCode(code) && typed === ''}
                label={w.amount}
                value={typed}
                available={available}
                refused={isAmountFault ? fault : undefined}
                onValueChange={(next) => {
                  flow.changed()
                  setTyped(next)
                }}
              />
              <Worth units={readTypedAmount(typed)} className="text-center" />
              <DelayChoice value={delay} isNew={recipient.isNew} onValueChange={setDelay} />
              <FoldedNote max={TRANSFER_NOTE_LENGTH} value={note} onValueChange={setNote} />
            </form>
          )}
        </div>
      }
      formFooter={<Footer disabledReason={disabledReason} onGifts={onGifts} />}
      confirmTitle={t.confirmTitle}
      {...useStepWords(flow)}
      confirmDisabledReason={secondKey.disabledReason}
      pin={secondKey.pin}
      confirm={
        flow.agreed && (
          <>
            <Agreement agreed={flow.agreed} />
            {flow.progress === 'idle' && secondKey.field}
          </>
        )
      }
      receipt={
        flow.receipt &&
        flow.agreed && <Receipt answer={flow.receipt} name={flow.agreed.recipient.person.name} />
      }
    />
  )
}

/** Returns the words of the confirmation and the receipt, which differ for a delayed transfer. */
function useStepWords({
  agreed,
  receipt,
}: {
  agreed: Agreed | undefined
  receipt: Data<'transferGf'> | undefined
}) {
  const t = useWords(words).transfer
  const d = useWords(delayWords)
  const isWaiting = receipt !== undefined && receipt.arrivesTime !== null
  return {
    confirmLabel: agreed?.delay ? d.confirm : t.confirm,
    receiptTitle: isWaiting ? d.done : t.done,
    isWaiting,
  }
}

function Footer({ disabledReason, onGifts }: { disabledReason: string | undefined; onGifts: () => void }) {
  const t = useWords(words).transfer
  const gifts = useWords(rewardWords).gifts
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" form="transfer" wide disabledReason={disabledReason}>
        {t.review}
      </Button>
      <Button variant="ghost" wide onClick={onGifts}>
        {gifts.open}
      </Button>
    </div>
  )
}

/** Returns the maximum reward of a gift that still counts today; the receiver must spend it first (decision 071). */
function giftReward({ isDownline, rewardableGf }: Recipient, amount: Units, multiple: number): Units {
  if (!isDownline) return 0n
  const rewarded = readUnits(rewardableGf)
  return timesTenths(amount < rewarded ? amount : rewarded, BigInt(Math.round(multiple * 10)))
}

function GiftNote({
  recipient,
  reward,
  multiple,
}: {
  recipient: Recipient
  reward: Units
  multiple: number
}) {
  const t = useWords(words).transfer
  if (!recipient.isDownline || multiple === 0) return null
  const rewardable = readUnits(recipient.rewardableGf)
  return (
    <div className="flex flex-col gap-1 rounded-md bg-violet-soft px-3 py-2.5 text-sm">
      <p>
        {t.gift}
        {rewardable > 0n && reward === 0n && t.giftEarns(multiple)}
      </p>
      <p className="text-quiet">{rewardable > 0n ? t.giftPart(showUnits(rewardable)) : t.giftNone}</p>
      {reward > 0n && (
        <p className="tabular font-medium text-violet">{t.upTo(showUnits(reward), recipient.person.name)}</p>
      )}
    </div>
  )
}

function Agreement({ agreed }: { agreed: Agreed }) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const t = w.transfer
  const d = useWords(delayWords)
  const { code, recipient, amount, note, reward, available, delay } = agreed
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <Avatar src={recipient.person.avatarUrl} name={recipient.person.name} className="size-12" />
        <p className="max-w-full font-semibold break-words">{recipient.person.name}</p>
        {!isKnownReceiverCode(code) && <p className="text-sm text-quiet">{code}</p>}
        <Figure units={amount} currency="GF" />
      </div>
      <Facts
        facts={[
          ...(note ? [{ name: t.note, value: <span className="break-words">{note}</span> }] : []),
          ...(delay ? [{ name: d.arrival, value: d.inHours(delay) }] : []),
          { name: w.fee, value: w.noFee },
          ...(reward > 0n ? [{ name: t.reward, value: <UpTo units={reward} /> }] : []),
          ...(available === undefined
            ? []
            : [{ name: w.afterwards, value: `${own.units(available - amount)} GF` }]),
        ]}
      />
      <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{delay ? d.check : t.check}</p>
    </>
  )
}

/** Shows the total reward of a gift and its condition. */
function UpTo({ units }: { units: Units }) {
  const t = useWords(words).transfer
  return (
    <>
      <RewardFigure units={units} currency="PV" />
      <span className="block text-sm font-normal text-quiet">{t.asSpent}</span>
    </>
  )
}

/** The recipient is called by the name that was confirmed. */
function Receipt({ answer, name }: { answer: Data<'transferGf'>; name: string }) {
  const w = useWords(words)
  const reward = readUnits(answer.maxPv)
  const t = w.transfer
  const d = useWords(delayWords)
  const shown = useMomentFormatter()
  const { arrivesTime } = answer
  return (
    <>
      <Figure units={readUnits(answer.amount)} currency="GF" />
      <Facts
        facts={[
          { name: t.to, value: <span className="break-words">{name}</span> },
          { name: t.amount, value: `${showAmount(answer.amount)} GF` },
          ...(reward > 0n ? [{ name: t.reward, value: <UpTo units={reward} /> }] : []),
          { name: w.time, value: shown(answer.createdTime) },
          ...(arrivesTime ? [{ name: d.arrival, value: shown(arrivesTime) }] : []),
          { name: w.number, value: <CopyableNumber number={answer.transferNo} /> },
        ]}
      />
      {arrivesTime && (
        <ButtonLink to={paths.history} variant="ghost">
          {d.toHistory}
        </ButtonLink>
      )}
    </>
  )
}
