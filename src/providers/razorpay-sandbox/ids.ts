import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The gateway's form of an id: prefix and 14 characters of base 62. */
export const newId = (
  prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'disp' | 'acc' | 'acc_prd' | 'sth' | 'trf' | 'rvrsl' | 'fav',
): string => `${prefix}_${word(14)}`

export const word = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
