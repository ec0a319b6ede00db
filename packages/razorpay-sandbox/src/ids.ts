import { randomInt } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in the gateway's format: prefix and 14 characters of base 62. */
export const createId = (
  prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'disp' | 'acc' | 'acc_prd' | 'sth' | 'trf' | 'rvrsl' | 'fav',
): string => `${prefix}_${randomText(14)}`

export const randomText = (length: number): string =>
  Array.from({ length }, () => BASE62[randomInt(BASE62.length)]).join('')
