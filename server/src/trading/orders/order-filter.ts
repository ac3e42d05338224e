import { type OrderState, type OrderType, orderStatus, orderType } from '@torch/contract/states.ts'

export function typeOfNumber(number: number | undefined): OrderType | undefined {
  return wordOf(orderType, number)
}

export function stateOfNumber(number: number | undefined): OrderState | undefined {
  return wordOf(orderStatus, number)
}

/** Returns the word for a number of the API; undefined where none was sent. */
export function wordOf<Word extends string>(
  numbers: Readonly<Record<Word, number>>,
  number: number | undefined,
): Word | undefined {
  return (Object.keys(numbers) as Word[]).find((word) => numbers[word] === number)
}
