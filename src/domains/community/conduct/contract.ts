import { z } from 'zod'

/** What can be wrong with something that people see here: what a report names, and the rule that a decision rests on. */
export const rules = [
  'counterfeit',
  'prohibited',
  'wrong-details',
  'unsafe',
  'stolen-pictures',
  'offensive',
  'harassment',
  'hate',
  'sexual',
  'child-safety',
  'impersonation',
  'scam',
  'private-details',
  'spam',
  'other',
] as const

export type Rule = (typeof rules)[number]

export const sanctionKinds = ['warning', 'limited', 'suspended', 'revoked'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

export const sanction = z.object({
  id: z.int(),
  kind: z.enum(sanctionKinds),
  rule: z.enum(rules),
  reason: z.string().meta({ description: 'As the person reads it' }),
  case: z.string().nullable().meta({ description: 'The case it comes from' }),
  at: z.iso.datetime(),
  until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When it ends by itself; null: when somebody lifts it' }),
  strike_until: z.iso.datetime(),
  state: z.enum(['active', 'ended', 'lifted']),
})

export type Sanction = z.infer<typeof sanction>

declare module '#platform/events' {
  interface Events {
    /** Somebody was warned, or may do less for a while. */
    'conduct.sanctioned': {
      personId: number
      sanctionId: number
      kind: SanctionKind
      rule: Rule
      reason: string
      caseTicket: string | null
      until: string | null
      at: string
    }
    /** A sanction was lifted before its end. */
    'conduct.lifted': { personId: number; sanctionId: number; kind: SanctionKind; reason: string; at: string }
  }
}
