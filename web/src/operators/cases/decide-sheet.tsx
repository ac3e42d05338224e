import type { InspectedAppeal, SecondArbiterReason } from '@torch/contract/appeals-desk.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import { APPEAL_LENGTHS } from '@torch/contract/trading-limits.ts'
import { type Ref, useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { now } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useDecisionConsequence } from '../decision-consequence.ts'
import { StandardReasons, useStandardReasons } from '../standard-reasons.tsx'
import { words } from './appeal-words.ts'

interface Decision {
  forSide: TradeSide
  findings: string
  remark: string
  /** Why the decision does not wait for a side's evidence deadline. */
  earlyReason?: string
}

interface Draft extends Required<Omit<Decision, 'forSide'>> {
  /** The code of standard findings; empty for a free text. */
  standard: string
  /** The same for the reason of an early decision. */
  earlyStandard: string
  forSide: TradeSide | null
}

interface DecideSheetProps {
  appeal: InspectedAppeal
  open: boolean
  busy: boolean
  onClose: () => void
  onDecide: (decision: Decision) => void
}

/**
 * Decides a case: findings and side, with the movements below them, and a confirmation unless a second arbiter confirms it. The
 * draft survives closing.
 */
export function DecideSheet({ appeal, open, busy, onClose, onDecide }: DecideSheetProps) {
  const w = useWords(words)
  const formId = useId()
  const isEarly = appeal.evidenceBy !== null && now() < Date.parse(appeal.evidenceBy)
  // A proposal moves nothing: the second arbiter confirms it.
  const needsSecond = (side: TradeSide | null) => side !== null && appeal.secondArbiter[side].length > 0
  const [agreed, setAgreed] = useState<Decision>()
  const form = useForm<Draft>({
    mode: 'onTouched',
    defaultValues: {
      forSide: null,
      standard: '',
      findings: '',
      remark: '',
      earlyStandard: '',
      earlyReason: '',
    },
  })
  const review = form.handleSubmit(({ forSide, ...said }) => {
    const [findings, remark, earlyReason] = [
      said.standard || said.findings.trim(),
      said.remark.trim(),
      said.earlyStandard || said.earlyReason.trim(),
    ]
    if (!forSide) return
    const decision = { forSide, findings, remark, ...(isEarly && { earlyReason }) }
    if (needsSecond(forSide)) onDecide(decision)
    else setAgreed(decision)
  })
  const close = () => {
    setAgreed(undefined)
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={agreed ? w.confirmTitle : w.decideTitle}
      onClose={close}
      dismissible={!busy}
      footer={
        agreed ? (
          <div className="pair">
            <Button variant="secondary" disabled={busy} onClick={() => setAgreed(undefined)}>
              {w.back}
            </Button>
            <Button variant="danger" busy={busy && w.deciding} onClick={() => onDecide(agreed)}>
              {w.confirm}
            </Button>
          </div>
        ) : (
          <Button type="submit" form={formId} wide busy={busy && w.deciding}>
            {needsSecond(form.watch('forSide')) ? w.propose : w.next}
          </Button>
        )
      }
    >
      {agreed ? (
        <Consequence appeal={appeal} decision={agreed} />
      ) : (
        <form id={formId} noValidate onSubmit={review} className="flex flex-col gap-4">
          <DecisionFields form={form} />
          <DecisionEffect appeal={appeal} forSide={form.watch('forSide')} />
          {isEarly && <EarlyReasonField form={form} />}
        </form>
      )}
    </Sheet>
  )
}

function DecisionFields({ form }: { form: UseFormReturn<Draft> }) {
  const w = useWords(words)
  const side = useField(form, 'forSide', { validate: (forSide) => forSide !== null || w.sideRequired })
  const findings = useField(form, 'findings', {
    validate: (text) => text.trim() !== '' || form.getValues('standard') !== '' || w.findingsRequired,
  })
  const choices = useStandardReasons('decideAppeal')
  const standard = form.watch('standard')
  const remark = useField(form, 'remark', { validate: (text) => text.trim() !== '' || w.remarkRequired })
  return (
    <>
      <Sides {...side} />
      <StandardReasons
        choices={choices}
        value={standard}
        onChange={(code) => {
          form.setValue('standard', code)
          if (code !== '') form.setFocus('remark')
        }}
      />
      {standard === '' && (
        <TextArea
          label={w.findings}
          hint={w.findingsHint}
          rows={4}
          max={APPEAL_LENGTHS.findings}
          {...findings}
        />
      )}
      <TextArea label={w.remark} hint={w.remarkHint} rows={3} max={APPEAL_LENGTHS.findings} {...remark} />
    </>
  )
}

/** States what the decision for the chosen side does, and that a second arbiter will be needed, for both while none is chosen. */
function DecisionEffect({ appeal, forSide }: { appeal: InspectedAppeal; forSide: TradeSide | null }) {
  const w = useWords(words)
  const consequenceOf = useDecisionConsequence()
  const { buyer, seller } = appeal.secondArbiter
  if (forSide)
    return (
      <>
        <p className="rounded-md bg-accent-soft p-3 text-sm">
          <strong>{outcomeOf(appeal, forSide, w)}</strong> {consequenceOf(appeal, forSide)}
        </p>
        <SecondArbiter lead={w.secondFor[forSide]} reasons={appeal.secondArbiter[forSide]} />
      </>
    )
  return <SecondArbiter lead={w.secondForBoth} reasons={buyer.filter((reason) => seller.includes(reason))} />
}

function outcomeOf(
  { appealType }: InspectedAppeal,
  forSide: TradeSide,
  { outcomes }: { outcomes: { succeeded: string; failed: string } },
): string {
  return appealType === forSide ? outcomes.succeeded : outcomes.failed
}

function SecondArbiter({ lead, reasons }: { lead: string; reasons: readonly SecondArbiterReason[] }) {
  const w = useWords(words)
  if (reasons.length === 0) return null
  return (
    <div className="rounded-md bg-gold-soft p-3 text-sm">
      <p className="font-medium text-gold">{lead}</p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{w.secondReasons[reason]}</li>
        ))}
      </ul>
    </div>
  )
}

/** Asks why the evidence deadline of a side is not awaited; both sides read it. */
function EarlyReasonField({ form }: { form: UseFormReturn<Draft> }) {
  const w = useWords(words)
  const earlyReason = useField(form, 'earlyReason', {
    validate: (text) => text.trim() !== '' || form.getValues('earlyStandard') !== '' || w.earlyReasonRequired,
  })
  const choices = useStandardReasons('decideEarly')
  const standard = form.watch('earlyStandard')
  return (
    <>
      <StandardReasons
        label={w.earlyStandard}
        choices={choices}
        value={standard}
        onChange={(code) => form.setValue('earlyStandard', code)}
      />
      {standard === '' && (
        <TextArea
          label={w.earlyReason}
          hint={w.earlyReasonHint}
          rows={3}
          max={APPEAL_LENGTHS.findings}
          {...earlyReason}
        />
      )}
    </>
  )
}

interface SidesProps {
  name: string
  value: TradeSide | null
  error: string | undefined
  onValueChange: (side: TradeSide) => void
  ref: Ref<HTMLInputElement>
}

/** No side is preselected, so that the choice is deliberate. */
function Sides({ name, value, error, onValueChange, ref }: SidesProps) {
  const w = useWords(words)
  const noteId = useId()
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="pb-1.5 text-sm font-medium">{w.forSide}</legend>
      <div className="pair">
        {(['buyer', 'seller'] as const).map((side) => (
          <label
            key={side}
            className={classNames(
              'relative flex min-h-12 cursor-pointer items-center justify-center rounded-md border px-3 font-medium',
              'has-focus-visible:outline-3 has-focus-visible:outline-accent',
              side === value ? 'border-accent bg-accent-soft text-accent' : 'border-edge/70',
              error && 'border-bad',
            )}
          >
            <input
              ref={side === 'buyer' ? ref : undefined}
              type="radio"
              name={name}
              className="pointer-events-none absolute inset-0 opacity-0"
              checked={side === value}
              onChange={() => onValueChange(side)}
            />
            {w.sides[side]}
          </label>
        ))}
      </div>
      <p id={noteId} aria-live="polite" className="pt-1.5 text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

function Consequence({ appeal, decision }: { appeal: InspectedAppeal; decision: Decision }) {
  const w = useWords(words)
  const language = useLanguage()
  const consequenceOf = useDecisionConsequence()
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-md bg-accent-soft p-4">
        <p className="pb-1 text-sm font-semibold text-accent">{w.what}</p>
        <p>{consequenceOf(appeal, decision.forSide)}</p>
      </div>
      <Facts
        facts={[
          { name: w.forSide, value: w.sides[decision.forSide] },
          { name: w.outcome, value: outcomeOf(appeal, decision.forSide, w) },
          { name: w.amount, value: `${showAmount(appeal.gfAmount)} GF` },
          { name: w.worth, value: `${showAmount(appeal.totalPrice)} USDT` },
        ]}
      />
      <dl className="flex flex-col gap-2 text-sm">
        <div>
          <dt className="text-quiet">{w.findings}</dt>
          <dd className="break-words whitespace-pre-line">
            {standardReasonText(decision.findings)[language]}
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{w.remark}</dt>
          <dd className="break-words whitespace-pre-line">{decision.remark}</dd>
        </div>
      </dl>
    </div>
  )
}
