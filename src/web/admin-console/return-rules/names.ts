import type { ReturnRules } from '#contracts/delivery/returns'
import type { MessageId } from '../../messages/messages.tsx'

type Bearer = ReturnRules['bearers'][number]
type Reason = ReturnRules['reasons'][number]

export const faultNames = {
  buyer: 'returnrules.fault.buyer',
  seller: 'returnrules.fault.seller',
  courier: 'returnrules.fault.courier',
  platform: 'returnrules.fault.platform',
} as const satisfies Record<Reason['fault'], MessageId>

export const payerNames = {
  shopper: 'returnrules.payer.shopper',
  store: 'returnrules.payer.store',
  platform: 'returnrules.payer.platform',
  courier: 'returnrules.payer.courier',
} as const satisfies Record<Bearer['item'], MessageId>

export const kindNames = {
  return: 'returnrules.kind.return',
  replacement: 'returnrules.kind.replacement',
  claim: 'returnrules.kind.claim',
} as const satisfies Record<Reason['kinds'][number], MessageId>

export const stayNames = {
  food: 'returnrules.why.food',
  hygiene: 'returnrules.why.hygiene',
  personalised: 'returnrules.why.personalised',
  opened: 'returnrules.why.opened',
} as const

/** The key of a choice; the first one for a text that is none. */
export const keyIn = <Names extends Record<string, MessageId>>(names: Names, text: string): keyof Names =>
  Object.keys(names).find((key) => key === text) ?? Object.keys(names)[0] ?? ''

/** The rows with a change of one of them. */
export const changedAt = <Row>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] =>
  rows.map((row, other) => (other === index ? { ...row, ...change } : row))
