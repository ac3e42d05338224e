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
import { useFriends } from '../../referrals/queries.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { type Faults, resolverOf } from '../../ui/fields/faults.ts'
import { MainAmount } from '../../ui/fields/main-amount.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { useKeypadInput } from '../../ui/fields/use-keypad-input.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { SheetKeypad } from '../../ui/sheet-keypad.tsx'
import { Faces } from '../send/faces.tsx'
import { facedFriend } from '../send/recipient-field.tsx'
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
      keypad={<SheetKeypad />}
    >
      <AskForm {...asked} />
    </FormSheet>
  )
}

/** Two rows of friends. */
const MAX_FACES = 8

interface Draft {
  sum: string
  how: 'equal' | 'own'
  /** Friends picked by their picture, by their code. */
  picked: string[]
  /** The number of the others, who have no account or are no friends. */
  others: string
  own: string[]
  shows: SplitShows
  note: string
}

const bare = (units: Units) => showUnits(units).replace(/,/g, '')

/** Returns the number of people who pay a share; the asker is not among them. */
const othersOf = ({ picked, others }: Pick<Draft, 'picked' | 'others'>) => picked.length + Number(others || 0)

/** Returns the shares of the others, as far as filled in. */
function sharesOf(draft: Draft): Units[] {
  const { sum, how, own } = draft
  const others = othersOf(draft)
  if (how === 'own') return Array.from({ length: others }, (_, n) => readTypedAmount(own[n] ?? '') ?? 0n)
  const { each } = equalShares(readTypedAmount(sum) ?? 0n, others + 1)
  return Array.from({ length: others }, () => each)
}

function useFaults({ maxShares, payment }: SplitTerms) {
  const w = useWords(words).form
  return (draft: Draft): Faults<Draft> => {
    const sum = readTypedAmount(draft.sum) ?? 0n
    const others = othersOf(draft)
    const shares = others > maxShares ? [] : sharesOf(draft)
    const free = payment ? readUnits(payment.free) : undefined
    const asked = shares.reduce((all, one) => all + one, 0n)
    const faults: Faults<Draft> = {
      sum: sum === 0n ? w.badSum : free !== undefined && sum > free ? w.overPaid(showUnits(free)) : undefined,
      others:
        others < 1 || others > maxShares
          ? w.badPeople(maxShares)
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
      ...{
        sum: terms.payment ? bare(readUnits(terms.payment.free)) : '',
        how: 'equal',
        picked: [],
        others: '',
      },
      ...{ own: [], shows: 'shop', note: '' },
    },
  })
  const draft = useWatch({ control: form.control }) as Draft
  const sum = useField(form, 'sum')
  const how = useField(form, 'how')
  const shows = useField(form, 'shows')
  const note = useField(form, 'note')
  const others = Math.min(terms.maxShares, othersOf(draft))
  const { friends } = useFriends(userId, '')
  const faces = friends.slice(0, MAX_FACES).map(facedFriend)
  const nameOf = (place: number) =>
    faces.find(({ code }) => code === draft.picked[place])?.name ?? w.person(place + 1)
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
      <MainAmount label={w.sum} {...sum} />
      <People form={form} faces={faces} />
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
            label={nameOf(n)}
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

interface PeopleProps {
  form: UseFormReturn<Draft>
  faces: ReturnType<typeof facedFriend>[]
}

/** Friends to pick by their picture, and the number of the others. */
function People({ form, faces }: PeopleProps) {
  const w = useWords(words).form
  const digits = useKeypadInput('digits')
  const picked = useField(form, 'picked')
  const rest = useField(form, 'others')
  return (
    <>
      {faces.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">{w.withWhom}</legend>
          <Faces
            people={faces}
            chosen={picked.value}
            onChoose={(code) =>
              picked.onValueChange(
                picked.value.includes(code)
                  ? picked.value.filter((one) => one !== code)
                  : [...picked.value, code],
              )
            }
          />
        </fieldset>
      )}
      <TextField
        label={faces.length > 0 ? w.others : w.friends}
        {...digits}
        autoComplete="off"
        maxLength={3}
        enterKeyHint="next"
        error={rest.error}
        value={rest.value}
        ref={rest.ref}
        name={rest.name}
        onBlur={rest.onBlur}
        clean={countOf}
        onValueChange={rest.onValueChange}
      />
    </>
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
