/** The length of a payment password that is a PIN. */
export const PIN_LENGTH = 6

/** Returns whether a payment password is a PIN: exactly six digits (rules/identity#pin). */
export function isPin(password: string): boolean {
  return /^\d{6}$/.test(password)
}

/**
 * Returns whether a PIN is among those that are tried first (rules/identity#pin): few different digits, a run, a repeated or
 * mirrored half, doubled digits, a column of the keypad, or a date such as a birthday.
 */
export function isWeakPin(pin: string): boolean {
  return (
    new Set(pin).size <= 2 ||
    isRun(pin) ||
    pin.slice(0, 3) === pin.slice(3) ||
    pin.slice(0, 3) === [...pin.slice(3)].reverse().join('') ||
    /^(\d)\1(\d)\2(\d)\3$/.test(pin) ||
    /^(\d\d)\1\1$/.test(pin) ||
    COMMON_PINS.has(pin) ||
    isDate(pin)
  )
}

const COMMON_PINS = new Set([
  ...[
    '147258',
    '258369',
    '147369',
    '369258',
    '258147',
    '963852',
    '852741',
    '741852',
    '852963',
    '159357',
    '357159',
  ],
  ...[
    '159753',
    '753159',
    '789456',
    '456123',
    '123789',
    '789123',
    '521131',
    '520131',
    '131452',
    '201314',
    '145200',
  ],
])

/** Digits that rise or fall by one, from 9 on to 0. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, before) => (Number(digit) - Number(pin[before]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** A day as yymmdd, ddmmyy or mmddyy, or a month as yyyymm or mmyyyy. */
function isDate(pin: string): boolean {
  const [first = 0, second = 0, third = 0] = (pin.match(/\d\d/g) ?? []).map(Number)
  const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31
  const isMonth = (century: number, month: number) =>
    (century === 19 || century === 20) && month >= 1 && month <= 12
  return (
    isDay(second, third) ||
    isDay(second, first) ||
    isDay(first, second) ||
    isMonth(first, third) ||
    isMonth(second, first)
  )
}
