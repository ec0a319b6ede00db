export const CODE_LENGTH = 6

/** Six boxes, each a digit or ''. */
export type Digits = readonly string[]

export const noDigits: Digits = Array<string>(CODE_LENGTH).fill('')

/** The boxes after something was done to one of them, and the box that has the focus now. */
export type Move = { digits: Digits; focus: number }

/**
 * What stands in a box after typing into it: its digit, or, when the browser fills in or pastes more, digits for the
 * boxes from there on. The whole code fills all boxes wherever it is dropped.
 */
export function typed(digits: Digits, at: number, text: string): Move {
  const old = digits[at] ?? ''
  const all = text.replace(/\D/g, '')
  if (all === '') return { digits: text === '' ? put(digits, at, '') : digits, focus: at }
  const isOneMore = all.length === 2 && old !== '' && all.includes(old)
  const fresh = isOneMore ? all.replace(old, '') : all
  return fill(digits, fresh.length >= CODE_LENGTH ? 0 : at, fresh)
}

/** Backspace takes one digit away and goes one box back. */
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
