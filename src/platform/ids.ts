import { randomInt } from 'node:crypto'

const FROM = 100_000_000_000
const TO = FROM + 2 ** 47

/** An id of something private (an order, a cart, a person): positive, below 2^53, not guessable from another. */
export const newPrivateId = (): number => randomInt(FROM, TO)
