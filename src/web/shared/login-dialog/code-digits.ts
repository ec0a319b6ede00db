export const CODE_LENGTH = 6

/** Six boxes, each a digit or ''. */
export type Digits = readonly string[]

export const noDigits: Digits = Array<string>(CODE_LENGTH).fill('')

/** The boxes after an input, and the box that has the focus now. */
export type Move = { digits: Digits; focus: number }

/**
 * The boxes after typing into one: its digit, or, when the browser autofills or pastes more, digits for the following boxes. A whole code fills
 * all boxes wherever it is pasted.
 */
export function typed(digits: Digits, at: number, text: string): Move {
  const old = digits[at] ?? ''
  const all = text.replace(/\D/g, '')
  if (all === '') return { digits: text === '' ? put(digits, at, '') : digits, focus: at }
  const isOneMore = all.length === 2 && old !== '' && all.includes(old)
  const fresh = isOneMore ? all.replace(old, '') : all
  return fill(digits, fresh.length >= CODE_LENGTH ? 0 : at, fresh)
}

/** Backspace removes one digit and moves one box back. */
export function erased(digits: Digits, at: number): Move {
  const before = Math.max(0, at - 1)
  return { digits: put(digits, digits[at] === '' ? before : at, ''), focus: before }
}

function fill(digits: Digits, from: number, fresh: string): Move {
  const filled = digits.map((old, at) => (at >= from ? (fresh[at - from] ?? old) : old))
  return { digits: filled, focus: Math.min(CODE_LENGTH - 1, from + fresh.length) }
}

const put = (digits: Digits, at: number, digit: string): Digits =>
  digits.map((old, place) => (place === at ? digit : old))
