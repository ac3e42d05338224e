import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { CENT_UNITS, TRANSFER_NOTE_LENGTH } from '@torch/contract/points-limits.ts'
import type { SplitShows, SplitTerms } from '@torch/contract/splits.ts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { invalidate } from '../../lib/api/queries.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { countOf } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { type Faults, resolverOf } from '../../ui/fields/faults.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { words } from './words.ts'

interface AskSplitSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  terms: SplitTerms
  paymentNo: string | undefined
}

/** Asks friends to split a sum: the amount, the number of people, and each share. */
export function AskSplitSheet({ open, onClose, ...asked }: AskSplitSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      {...{ open, onClose }}
      title={w.ask}
      submitLabel={w.form.submit}
      busyLabel={w.form.busy}
      failedTitle={w.form.failed}
    >
      <AskForm {...asked} />
    </FormSheet>
  )
}

interface Draft {
  sum: string
  how: 'equal' | 'own'
  /** Including the asker. */
  people: string
  own: string[]
  shows: SplitShows
  note: string
}

const bare = (units: Units) => showUnits(units).replace(/,/g, '')

/** Returns the shares of the others, as far as filled in. */
function sharesOf({ sum, how, people, own }: Draft): Units[] {
  const others = Math.max(0, Number(people || 0) - 1)
  if (how === 'own') return Array.from({ length: others }, (_, n) => readTypedAmount(own[n] ?? '') ?? 0n)
  const { each } = equalShares(readTypedAmount(sum) ?? 0n, others + 1)
  return Array.from({ length: others }, () => each)
}

function useFaults({ maxShares, payment }: SplitTerms) {
  const w = useWords(words).form
  return (draft: Draft): Faults<Draft> => {
    const sum = readTypedAmount(draft.sum) ?? 0n
    const people = Number(draft.people || 0)
    const shares = people > maxShares + 1 ? [] : sharesOf(draft)
    const free = payment ? readUnits(payment.free) : undefined
    const asked = shares.reduce((all, one) => all + one, 0n)
    const faults: Faults<Draft> = {
      sum: sum === 0n ? w.badSum : free !== undefined && sum > free ? w.overPaid(showUnits(free)) : undefined,
      people:
        people < 2 || people > maxShares + 1
          ? w.badPeople(maxShares + 1)
          : draft.how === 'equal' && sum > 0n && shares[0] === 0n
            ? w.tooSmall
            : undefined,
    }
    if (draft.how === 'own')
      for (const [n, share] of shares.entries())
        faults[`own.${n}`] = share === 0n ? w.badShare : asked > sum ? w.overSum : undefined
    return faults
  }
}

function AskForm({ userId, terms, paymentNo }: Omit<AskSplitSheetProps, 'open' | 'onClose'>) {
  const all = useWords(words)
  const w = all.form
  const navigate = useNavigate()
  const mutation = useIdempotentMutation('createSplit')
  const form = useForm<Draft>({
    mode: 'onTouched',
    resolver: resolverOf(useFaults(terms)),
    defaultValues: {
      ...{ sum: terms.payment ? bare(readUnits(terms.payment.free)) : '', how: 'equal', people: '2' },
      ...{ own: [], shows: 'shop', note: '' },
    },
  })
  const draft = useWatch({ control: form.control }) as Draft
  const sum = useField(form, 'sum')
  const how = useField(form, 'how')
  const people = useField(form, 'people')
  const shows = useField(form, 'shows')
  const note = useField(form, 'note')
  const others = Math.min(terms.maxShares, Math.max(0, Number(draft.people || 0) - 1))
  const onSubmit = form.handleSubmit(async (filled) => {
    const made = await mutation.send({
      query: { fromUserId: userId },
      body: {
        amount: bare(readTypedAmount(filled.sum) ?? 0n),
        amounts: sharesOf(filled).map(bare),
        ...(paymentNo !== undefined && { paymentNo, shows: filled.shows }),
        note: filled.note.trim(),
      },
    })
    if (!made) return
    await invalidate('listSplits')
    await navigate(paths.split(made.code), { replace: true })
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      {terms.payment && <OfPayment payment={terms.payment} />}
      <AmountField
        label={w.sum}
        mark={<PointsMark of="GF" className="size-7" />}
        enterKeyHint="next"
        {...sum}
      />
      <TextField
        label={w.people}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        enterKeyHint="next"
        error={people.error}
        value={people.value}
        ref={people.ref}
        name={people.name}
        onBlur={people.onBlur}
        clean={countOf}
        onValueChange={people.onValueChange}
      />
      <Segmented
        label={w.how}
        options={[
          { value: 'equal', label: w.equal },
          { value: 'own', label: w.own },
        ]}
        value={how.value}
        onValueChange={how.onValueChange}
      />
      {how.value === 'own' &&
        Array.from({ length: others }, (_, n) => (
          <OwnShare
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
            key={n}
            label={w.person(n + 1)}
            form={form}
            place={n}
          />
        ))}
      <SplitSummary draft={draft} others={others} />
      {terms.payment && (
        <Select
          label={w.shows}
          options={(['shop', 'all', 'nothing'] as const).map((value) => ({
            value,
            label: w.showsWhat[value],
          }))}
          {...shows}
        />
      )}
      <CountedField
        label={w.note}
        optional={all.optional}
        placeholder={w.notePlaceholder}
        max={TRANSFER_NOTE_LENGTH}
        enterKeyHint="done"
        {...note}
      />
      <p className="text-sm text-quiet">{w.days(terms.days)}</p>
    </SheetForm>
  )
}

function OfPayment({ payment }: { payment: NonNullable<SplitTerms['payment']> }) {
  const w = useWords(words).form
  const shop = (useLanguage() === 'en' && payment.shopNameEn) || payment.shopName
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-sm break-words text-quiet">
      {w.ofPayment(shop, showAmount(payment.amount), showAmount(payment.free))}
    </p>
  )
}

/** Shows who bears what, including remainders, once it is known. */
function SplitSummary({ draft, others }: { draft: Draft; others: number }) {
  const w = useWords(words).form
  const sum = readTypedAmount(draft.sum) ?? 0n
  const shares = sharesOf(draft)
  const asked = shares.reduce((all, one) => all + one, 0n)
  if (sum === 0n || others === 0 || asked === 0n || asked > sum || shares.length !== others) return null
  const own = showUnits(sum - asked)
  const [each = 0n] = shares
  const odd = sum - asked - each
  return (
    <p role="status" className="tabular rounded-md bg-accent-soft px-3 py-2 text-sm">
      {draft.how === 'equal'
        ? w.each(others, showUnits(each), own, odd > 0n ? showUnits(odd) : '')
        : w.all(showUnits(asked), own)}
    </p>
  )
}

/** Shows the field for what one person pays. */
function OwnShare({ form, label, place }: { form: UseFormReturn<Draft>; label: string; place: number }) {
  const { value = '', ...field } = useField(form, `own.${place}`)
  return <AmountField size="line" label={label} value={value} {...field} />
}

/** Returns equal shares in whole hundredths; the asker bears the remainder. */
export function equalShares(sum: Units, people: number): { each: Units; own: Units } {
  const cents = sum / CENT_UNITS
  const each = (cents / BigInt(people)) * CENT_UNITS
  return { each, own: sum - each * BigInt(people - 1) }
}
